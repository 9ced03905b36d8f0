// The page's own words, in the language of the member that it is used as.
import en from './words.en.js';
import de from './words.de.js';
import fr from './words.fr.js';

export const languages = { 'en-US': en, de, fr };
export const languageNames = { 'en-US': 'English', de: 'Deutsch', fr: 'Français' };

let current = en;

// speak chooses the language; one that the page has no words for gets English.
export function speak(locale) {
  current = languages[locale] ?? en;
  document.documentElement.lang = locale;
}

// say gives a sentence of the page, with {name} replaced by values.name.
export function say(key, values = {}) {
  return current[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}

// worded is a sentence of the server; in the member's language, if it is one that Discord says.
export function worded(sentence) {
  return sentence === en.noResponse ? say('noResponse') : sentence;
}

// localized is a command's, option's or choice's field in a language, as
// Discord shows it: translated if the bot translated it, else the default.
export function localized(thing, field, locale) {
  return thing[`${field}_localizations`]?.[locale] ?? thing[field];
}
