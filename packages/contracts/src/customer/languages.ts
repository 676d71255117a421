/** The languages that are offered; any other tag of BCP 47 is taken, too. */
export const offeredLanguages = [
  'en',
  'hi',
  'gu',
  'ar',
  'de',
  'es',
  'fr',
  'it',
  'ja',
  'ko',
  'nl',
  'pl',
  'pt',
  'ru',
  'th',
  'tr',
  'zh',
] as const;

const tag = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?$/i;

/** Whether a text is a tag of BCP 47 with at most language, script and region; nothing is one, too. */
export const isLanguageTag = (text: string): boolean => text === '' || tag.test(text);

/** The tag as BCP 47 writes it: `pt-BR`. */
export function canonicalLanguage(text: string): string {
  return tag.test(text) ? (Intl.getCanonicalLocales(text)[0] ?? text) : text;
}

/** The name of a language, or its tag where the browser knows none. */
export function languageName(language: string): string {
  return language && (new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language);
}
