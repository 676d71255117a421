/** @typedef {import('contracts').JsonSchema} Schema */
/** @typedef {{ field: string, fault: string }} Fault */
/** @typedef {{ takes: Schema, given: Schema, at: string }} Pair */

/**
 * Where somebody who takes what `takes` describes would refuse something that `given` allows.
 *
 * @param {Pair} pair
 * @returns {Fault[]}
 */
export function refusals({ takes, given, at }) {
  const same = JSON.stringify(takes) === JSON.stringify(given);
  if (same || isAnything(takes)) return [];
  if (isAnything(given)) return [{ field: at, fault: 'may be anything' }];
  const choices = alternatives(given);
  if (choices) return choices.flatMap((choice) => refusals({ takes, given: choice, at }));
  const offers = alternatives(takes);
  if (offers) return bestOf(offers.map((offer) => refusals({ takes: offer, given, at })));
  const pair = { takes, given, at };
  const otherType = ofType(pair);
  if (otherType.length > 0) return otherType;
  return [...ofValues, ...ofSizes, inside].flatMap((look) => look(pair));
}

/** What a schema says besides its rules. */
const notes = ['description', 'default', 'title', 'examples'];

/** @param {Schema} schema */
const isAnything = (schema) => Object.keys(schema).every((key) => notes.includes(key));

/** @param {Schema} schema @returns {Schema[] | undefined} */
function alternatives({ anyOf, oneOf, ...rest }) {
  if (Array.isArray(rest.type)) return rest.type.map((type) => ({ ...rest, type }));
  return /** @type {Schema[] | undefined} */ (anyOf ?? oneOf);
}

/** Some alternative takes it, else the one that comes nearest says why not. @param {Fault[][]} found */
const bestOf = (found) => found.sort((one, other) => one.length - other.length)[0] ?? [];

/** @param {Pair} pair @returns {Fault[]} */
function ofType({ takes: { type: wanted }, given: { type: had }, at }) {
  if (!wanted || wanted === had || (wanted === 'number' && had === 'integer')) return [];
  return [{ field: at, fault: `is ${String(had ?? 'anything')} and not ${String(wanted)}` }];
}

/** @type {((pair: Pair) => Fault[])[]} */
const ofValues = [
  ({ takes, given, at }) => {
    const [known, possible] = [valuesOf(takes), valuesOf(given)];
    if (!known) return [];
    if (!possible) return [{ field: at, fault: `may be other than ${known.join(', ')}` }];
    const unknown = possible.filter((value) => !known.includes(value));
    return unknown.map((value) => ({ field: at, fault: `may be ${value}` }));
  },
  ({ takes, given, at }) => {
    const others = /** @type {const} */ (['pattern', 'format']).filter(
      (rule) => takes[rule] !== undefined && takes[rule] !== given[rule] && !valuesOf(given),
    );
    return others.map((rule) => ({ field: at, fault: `may have another ${rule}` }));
  },
];

/** @param {Schema} schema @returns {string[] | undefined} */
function valuesOf({ const: only, enum: some }) {
  const values = only === undefined ? some : [only];
  return /** @type {unknown[] | undefined} */ (values)?.map((value) => JSON.stringify(value));
}

const bounds = /** @type {const} */ ([
  ['minLength', 'shorter than', 1],
  ['maxLength', 'longer than', -1],
  ['minimum', 'less than', 1],
  ['maximum', 'more than', -1],
  ['exclusiveMinimum', 'less than or', 1],
  ['exclusiveMaximum', 'more than or', -1],
  ['minItems', 'fewer than', 1],
  ['maxItems', 'more items than', -1],
]);

/** @type {((pair: Pair) => Fault[])[]} */
const ofSizes = bounds.map(([bound, words, sign]) => ({ takes, given, at }) => {
  const limit = takes[bound];
  if (typeof limit !== 'number' || valuesOf(given)) return [];
  const own = given[bound];
  const isInside = typeof own === 'number' && sign * own >= sign * limit;
  return isInside ? [] : [{ field: at, fault: `may be ${words} ${limit}` }];
});

/** @param {Pair} pair @returns {Fault[]} */
function inside({ takes, given, at }) {
  if (takes.type === 'array') return ofItems({ takes, given, at });
  return takes.type === 'object' ? ofFields({ takes, given, at }) : [];
}

/** @param {Pair} pair */
function ofItems({ takes, given, at }) {
  if (!isSchema(takes.items)) return [];
  return refusals({
    takes: takes.items,
    given: isSchema(given.items) ? given.items : {},
    at: `${at}[]`,
  });
}

/** @param {Pair} pair */
function ofFields({ takes, given, at }) {
  const [wanted, had] = [takes.properties ?? {}, given.properties ?? {}];
  const missing = (takes.required ?? []).filter((name) => !given.required?.includes(name));
  return [
    ...missing.map((name) => ({ field: `${at}.${name}`, fault: 'may be missing' })),
    ...Object.entries(had).flatMap(([name, field]) => {
      const place = `${at}.${name}`;
      const rule = wanted[name] ?? takes.additionalProperties ?? {};
      if (rule === false) return [{ field: place, fault: 'may be there' }];
      if (!isSchema(rule) || !isSchema(field)) return [];
      return refusals({ takes: rule, given: field, at: place });
    }),
    ...ofOtherFields({ takes, given, at }),
  ];
}

/** Records, whose fields have names that nobody knows before. @param {Pair} pair */
function ofOtherFields({ takes, given, at }) {
  const [rule, others] = [takes.additionalProperties, given.additionalProperties];
  if (!isSchema(rule) || !isSchema(others)) return [];
  return refusals({ takes: rule, given: others, at: `${at}.*` });
}

/** @param {unknown} value @returns {value is Schema} */
const isSchema = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
