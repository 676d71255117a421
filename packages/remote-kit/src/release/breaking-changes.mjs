import { findIncompatibilities } from './schema-compatibility.mjs';

/** @typedef {import('contracts').CallDescription} Call */
/** @typedef {import('contracts').ContractDescription} Contract */
/** @typedef {Record<string, Call>} Calls */

const parts = /** @type {const} */ (['params', 'query', 'headers', 'body']);
const emptyObject = { type: /** @type {const} */ ('object'), properties: {} };

/**
 * Returns the reasons why callers built for `asked` are incompatible with a server that implements `answered`, as
 * sentences that name the call and the field.
 *
 * @param {{ asked: Calls, answered: Calls, names?: string[] }} sides `names` are the calls to compare, by default all
 * @returns {string[]}
 */
export function findBreakingChanges({ asked, answered, names = Object.keys(asked) }) {
  return names.flatMap((name) => {
    const [required, provided] = [asked[name], answered[name]];
    if (!required) return [`${name}: this call is not in the contract.`];
    if (!provided) return [`${name}: this call does not exist.`];
    return [
      ...ofAddress(required, provided),
      ...ofQuestion(required, provided),
      ...ofAnswer(required, provided),
    ].map((reason) => `${name}: ${reason}`);
  });
}

/** @param {Call} required @param {Call} provided */
function ofAddress(required, provided) {
  const [expectedAddress, actualAddress] = [required, provided].map(
    ({ method, path }) => `${method} ${path}`,
  );
  return expectedAddress === actualAddress
    ? []
    : [`is called at ${expectedAddress}, but served at ${actualAddress}.`];
}

/** @param {Call} required @param {Call} provided */
function ofQuestion(required, provided) {
  const fields = parts.flatMap((part) =>
    findIncompatibilities({
      accepted: provided[part] ?? closed(part),
      offered: required[part] ?? emptyObject,
      at: part,
    }),
  );
  const files = Object.entries(required.files ?? {})
    .filter(([name, most]) => most > (provided.files?.[name] ?? 0))
    .map(([name, most]) => ({ field: `files.${name}`, fault: `may be ${most}` }));
  return [...fields, ...files].map(
    ({ field, fault }) => `${field} ${fault} in the request, which is rejected.`,
  );
}

/**
 * Returns the schema for an input that a call does not declare. It allows any headers; params, query and body must be
 * empty.
 * @param {string} part
 */
const closed = (part) =>
  part === 'headers' ? {} : { ...emptyObject, additionalProperties: false };

/** @param {Call} required @param {Call} provided */
const ofAnswer = (required, provided) =>
  findIncompatibilities({ accepted: required.answer, offered: provided.answer, at: 'answer' }).map(
    ({ field, fault }) => `${field} ${fault} in the response, which callers do not expect.`,
  );
