// Package markup is text as Discord takes it: safe from its signs, within its limits,
// joined, shortened and measured. It knows neither matches nor people.
package markup
