/** The release that the repairs below were written for; `lean-router.test.ts` looks whether it is the one in use. */
export const repaired = '7.18.5';

/**
 * React Router comes as one file whose top level keeps itself alive: named contexts, wrapped components, static fields. Each
 * row says the same in words that a bundler may leave out, so that a page carries only what it imports.
 *
 * @type {[original: RegExp, repaired: string][]}
 */
const repairs = [
  // Names for React's developer tools.
  [/^\w+\.displayName = .*;$/gm, ''],
  [
    /^(var \w+ = )(?=(?:React\d*\.(?:createContext|forwardRef|memo)|new \w+|Symbol)\()/gm,
    '$1/* @__PURE__ */ ',
  ],
  [/^(var \w+ = )(Object\.getOwnPropertyNames\(.*);$/gm, '$1/* @__PURE__ */ (() => $2)();'],
  [/^(var \w+ = )(React\d*)(\[USE_OPTIMISTIC\]);$/m, '$1/* @__PURE__ */ ((react) => react$3)($2);'],
  // A base class that is read from an object might be a getter.
  [
    /^(import \* as (React\d*) from "react";)$/gm,
    '$1\nimport { Component as $2Base } from "react";',
  ],
  [/ extends (React\d*)\.Component \{/g, ' extends $1Base {'],
  [/^RenderErrorBoundary\.contextType = \w+;$/m, ''],
  [
    /^(var RenderErrorBoundary = class extends [\w.]+ \{)/m,
    '$1\n  static get contextType() { return RSCRouterContext; }',
  ],
  // What is said to developers alone, who see it in the tests.
  [/^ *invariant\(\s*useInRouterContext\(\),[^`]*`[^`]*`\s*\);$/gm, ''],
  [/^try \{\s*if \(isBrowser2\) \{[^]*?^\}$/m, ''],
  [/^(function warning(?:2|Once)?\()[^]*?^\}/gm, '$1) {}'],
];

/** @type {typeof repairs} */
const withoutDataRouter = [
  // It asks which of its two kinds of routers it is in.
  [/isDataRoute \? useNavigateStable\(\) : (?=useNavigateUnstable\(\);)/, ''],
];

/** Loader of webpack. @this {{ getOptions(): { hasDataRouter: boolean } }} @param {string} source */
export default function leanRouter(source) {
  const { hasDataRouter } = this.getOptions();
  return [...repairs, ...(hasDataRouter ? [] : withoutDataRouter)].reduce(
    (text, [original, better]) => text.replace(original, better),
    source,
  );
}

/** The repairs that a file has no place for. @param {string} source */
export const unneeded = (source) =>
  [...repairs, ...withoutDataRouter]
    .filter(([original]) => source.search(original) < 0)
    .map(([original]) => original.source);
