import { refusals } from './accepts.mjs';

/** @typedef {import('contracts').CallDescription} Call */
/** @typedef {import('contracts').ContractDescription} Contract */
/** @typedef {Record<string, Call>} Calls */

const parts = /** @type {const} */ (['params', 'query', 'headers', 'body']);
const nothing = { type: /** @type {const} */ ('object'), properties: {} };

/**
 * Why callers that were made for `asked` would not get along with whoever answers as `answered` says; one sentence
 * for each reason, naming call and field.
 *
 * @param {{ asked: Calls, answered: Calls, names?: string[] }} sides `names` are the calls that matter, else all
 * @returns {string[]}
 */
export function disagreements({ asked, answered, names = Object.keys(asked) }) {
  return names.flatMap((name) => {
    const [wish, offer] = [asked[name], answered[name]];
    if (!wish) return [`${name}: the contract does not have this call.`];
    if (!offer) return [`${name}: there is no such call.`];
    return [...ofAddress(wish, offer), ...ofQuestion(wish, offer), ...ofAnswer(wish, offer)].map(
      (reason) => `${name}: ${reason}`,
    );
  });
}

/** @param {Call} wish @param {Call} offer */
function ofAddress(wish, offer) {
  const [wanted, had] = [wish, offer].map(({ method, path }) => `${method} ${path}`);
  return wanted === had ? [] : [`is asked for at ${wanted}, but answered at ${had}.`];
}

/** @param {Call} wish @param {Call} offer */
function ofQuestion(wish, offer) {
  const fields = parts.flatMap((part) =>
    refusals({ takes: offer[part] ?? closed(part), given: wish[part] ?? nothing, at: part }),
  );
  const files = Object.entries(wish.files ?? {})
    .filter(([name, most]) => most > (offer.files?.[name] ?? 0))
    .map(([name, most]) => ({ field: `files.${name}`, fault: `may be ${most}` }));
  return [...fields, ...files].map(
    ({ field, fault }) => `${field} ${fault} in what is sent, which is refused.`,
  );
}

/** What a call without this part takes of it: of headers whatever comes, else nothing. @param {string} part */
const closed = (part) => (part === 'headers' ? {} : { ...nothing, additionalProperties: false });

/** @param {Call} wish @param {Call} offer */
const ofAnswer = (wish, offer) =>
  refusals({ takes: wish.answer, given: offer.answer, at: 'answer' }).map(
    ({ field, fault }) => `${field} ${fault} in the answer, which callers do not expect.`,
  );
