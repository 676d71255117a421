const joinedScript =
  /[\p{Script=Arabic}\p{Script=Bengali}\p{Script=Devanagari}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Oriya}\p{Script=Tamil}\p{Script=Telugu}]/u;

/**
 * Returns attributes that disable letter-spacing. They are returned only for text in a script whose letters join or
 * form conjuncts, such as Arabic or Devanagari.
 */
export const joinedScriptProps = (text: string): { 'data-joined'?: true } =>
  joinedScript.test(text) ? { 'data-joined': true } : {};
