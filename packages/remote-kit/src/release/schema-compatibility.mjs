/** @typedef {import('contracts').JsonSchema} Schema */
/** @typedef {{ field: string, fault: string }} Fault */
/** @typedef {{ accepted: Schema, offered: Schema, at: string }} Pair */

/**
 * Returns the incompatibilities between two schemas: values that `offered` allows, but that a receiver with the schema
 * `accepted` would reject.
 *
 * @param {Pair} pair
 * @returns {Fault[]}
 */
export function findIncompatibilities({ accepted, offered, at }) {
  const same = JSON.stringify(accepted) === JSON.stringify(offered);
  if (same || isAnything(accepted)) return [];
  if (isAnything(offered)) return [{ field: at, fault: 'may be anything' }];
  const choices = alternatives(offered);
  if (choices)
    return choices.flatMap((choice) => findIncompatibilities({ accepted, offered: choice, at }));
  const offers = alternatives(accepted);
  if (offers)
    return bestOf(offers.map((offer) => findIncompatibilities({ accepted: offer, offered, at })));
  const pair = { accepted, offered, at };
  const otherType = ofType(pair);
  if (otherType.length > 0) return otherType;
  return [...ofValues, ...ofSizes, inside].flatMap((look) => look(pair));
}

/** JSON Schema annotations, which do not restrict values. */
const notes = ['description', 'default', 'title', 'examples'];

/** @param {Schema} schema */
const isAnything = (schema) => Object.keys(schema).every((key) => notes.includes(key));

/** @param {Schema} schema @returns {Schema[] | undefined} */
function alternatives({ anyOf, oneOf, ...rest }) {
  if (Array.isArray(rest.type)) return rest.type.map((type) => ({ ...rest, type }));
  return /** @type {Schema[] | undefined} */ (anyOf ?? oneOf);
}

/**
 * Returns the incompatibilities with the closest alternative of a union. The result is empty if one alternative is
 * compatible.
 * @param {Fault[][]} lists
 */
const bestOf = (lists) => lists.sort((a, b) => a.length - b.length)[0] ?? [];

/** @param {Pair} pair @returns {Fault[]} */
function ofType({ accepted: { type: acceptedType }, offered: { type: offeredType }, at }) {
  if (
    !acceptedType ||
    acceptedType === offeredType ||
    (acceptedType === 'number' && offeredType === 'integer')
  )
    return [];
  return [
    { field: at, fault: `is ${String(offeredType ?? 'anything')} and not ${String(acceptedType)}` },
  ];
}

/** @type {((pair: Pair) => Fault[])[]} */
const ofValues = [
  ({ accepted, offered, at }) => {
    const [acceptedValues, possible] = [valuesOf(accepted), valuesOf(offered)];
    if (!acceptedValues) return [];
    if (!possible) return [{ field: at, fault: `may be other than ${acceptedValues.join(', ')}` }];
    const unknown = possible.filter((value) => !acceptedValues.includes(value));
    return unknown.map((value) => ({ field: at, fault: `may be ${value}` }));
  },
  ({ accepted, offered, at }) => {
    const differingRules = /** @type {const} */ (['pattern', 'format']).filter(
      (rule) =>
        accepted[rule] !== undefined && accepted[rule] !== offered[rule] && !valuesOf(offered),
    );
    return differingRules.map((rule) => ({ field: at, fault: `may have another ${rule}` }));
  },
];

/** @param {Schema} schema @returns {string[] | undefined} */
function valuesOf({ const: only, enum: enumValues }) {
  const values = only === undefined ? enumValues : [only];
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
const ofSizes = bounds.map(([bound, words, sign]) => ({ accepted, offered, at }) => {
  const limit = accepted[bound];
  if (typeof limit !== 'number' || valuesOf(offered)) return [];
  const own = offered[bound];
  const isInside = typeof own === 'number' && sign * own >= sign * limit;
  return isInside ? [] : [{ field: at, fault: `may be ${words} ${limit}` }];
});

/** @param {Pair} pair @returns {Fault[]} */
function inside({ accepted, offered, at }) {
  if (accepted.type === 'array') return ofItems({ accepted, offered, at });
  return accepted.type === 'object' ? ofFields({ accepted, offered, at }) : [];
}

/** @param {Pair} pair */
function ofItems({ accepted, offered, at }) {
  if (!isSchema(accepted.items)) return [];
  return findIncompatibilities({
    accepted: accepted.items,
    offered: isSchema(offered.items) ? offered.items : {},
    at: `${at}[]`,
  });
}

/** @param {Pair} pair */
function ofFields({ accepted, offered, at }) {
  const [acceptedFields, offeredFields] = [accepted.properties ?? {}, offered.properties ?? {}];
  const missing = (accepted.required ?? []).filter((name) => !offered.required?.includes(name));
  return [
    ...missing.map((name) => ({ field: `${at}.${name}`, fault: 'may be missing' })),
    ...Object.entries(offeredFields).flatMap(([name, field]) => {
      const place = `${at}.${name}`;
      const rule = acceptedFields[name] ?? accepted.additionalProperties ?? {};
      if (rule === false) return [{ field: place, fault: 'may be present' }];
      if (!isSchema(rule) || !isSchema(field)) return [];
      return findIncompatibilities({ accepted: rule, offered: field, at: place });
    }),
    ...ofOtherFields({ accepted, offered, at }),
  ];
}

/** Compares the schemas of the values in records, whose keys are not known in advance. @param {Pair} pair */
function ofOtherFields({ accepted, offered, at }) {
  const [rule, offeredRule] = [accepted.additionalProperties, offered.additionalProperties];
  if (!isSchema(rule) || !isSchema(offeredRule)) return [];
  return findIncompatibilities({ accepted: rule, offered: offeredRule, at: `${at}.*` });
}

/** @param {unknown} value @returns {value is Schema} */
const isSchema = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
