package main

import "github.com/disgoorg/disgo/discord"

// commands are every type of command and of option that the sandbox offers.
var commands = []discord.ApplicationCommandCreate{
	discord.SlashCommandCreate{
		Name: "kinds", Description: "kinds", NameLocalizations: map[discord.Locale]string{discord.LocaleGerman: "arten"},
		Options: []discord.ApplicationCommandOption{
			discord.ApplicationCommandOptionString{Name: "text", Description: "text", Autocomplete: true, Required: true},
			discord.ApplicationCommandOptionInt{Name: "whole", Description: "whole", MinValue: ptr(1), MaxValue: ptr(9)},
			discord.ApplicationCommandOptionFloat{Name: "part", Description: "part"},
			discord.ApplicationCommandOptionBool{Name: "flag", Description: "flag"},
			discord.ApplicationCommandOptionUser{Name: "person", Description: "person"},
			discord.ApplicationCommandOptionChannel{Name: "place", Description: "place"},
			discord.ApplicationCommandOptionRole{Name: "role", Description: "role"},
			discord.ApplicationCommandOptionMentionable{Name: "anyone", Description: "anyone"},
		},
	},
	discord.SlashCommandCreate{
		Name: "nest", Description: "nest",
		Options: []discord.ApplicationCommandOption{discord.ApplicationCommandOptionSubCommandGroup{
			Name: "group", Description: "group", Options: []discord.ApplicationCommandOptionSubCommand{{
				Name: "deep", Description: "deep", Options: []discord.ApplicationCommandOption{discord.ApplicationCommandOptionString{
					Name: "word", Description: "word", Choices: []discord.ApplicationCommandOptionChoiceString{{
						Name: "One", Value: "one", NameLocalizations: map[discord.Locale]string{discord.LocaleGerman: "Eins"},
					}},
				}},
			}},
		}},
	},
	discord.SlashCommandCreate{Name: "do", Description: "do", Options: []discord.ApplicationCommandOption{
		discord.ApplicationCommandOptionString{Name: "what", Description: "what", Required: true},
	}},
	discord.SlashCommandCreate{Name: "show", Description: "show"},
	discord.SlashCommandCreate{Name: "private", Description: "private"},
	discord.SlashCommandCreate{Name: "later", Description: "later"},
	discord.SlashCommandCreate{Name: "layout", Description: "this library has none"},
	discord.SlashCommandCreate{Name: "form", Description: "form"},
	discord.SlashCommandCreate{
		Name: "where", Description: "where",
		IntegrationTypes: []discord.ApplicationIntegrationType{discord.ApplicationIntegrationTypeGuildInstall, discord.ApplicationIntegrationTypeUserInstall},
		Contexts:         []discord.InteractionContextType{discord.InteractionContextTypeGuild, discord.InteractionContextTypeBotDM, discord.InteractionContextTypePrivateChannel},
	},
	discord.UserCommandCreate{Name: "About"},
	discord.MessageCommandCreate{Name: "Quote"},
}

func ptr[T any](v T) *T { return &v }
