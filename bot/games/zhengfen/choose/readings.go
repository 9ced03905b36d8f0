package choose

import "stopp/game/zhengfen"

// Readings are the allowed plays that cards make, one a reading. Code says why none may.
func Readings(v zhengfen.View, set zhengfen.Cards) (all []zhengfen.Play, code zhengfen.Code) {
	for _, r := range v.Rules().Readings(nil, set) {
		if a, code := v.Judge(zhengfen.Action{Play: zhengfen.Play{Cards: set, Reading: r}}); code == zhengfen.Allowed {
			all = append(all, a.Play)
		}
	}
	if len(all) == 0 {
		_, code = v.Judge(zhengfen.Action{Play: zhengfen.Play{Cards: set}})
	}
	return all, code
}
