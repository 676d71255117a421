/** The languages offered for selection; any other BCP 47 tag is accepted too. */
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

/** True if a string is empty or a BCP 47 tag with at most language, script and region. */
export const isLanguageTag = (text: string): boolean => text === '' || tag.test(text);

/** Returns the tag in canonical BCP 47 form: `pt-BR`. */
export function canonicalLanguage(text: string): string {
  return tag.test(text) ? (Intl.getCanonicalLocales(text)[0] ?? text) : text;
}

/** Returns the name of a language, or its tag if the runtime has no name for it. */
export function languageName(language: string): string {
  return language && (new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language);
}
