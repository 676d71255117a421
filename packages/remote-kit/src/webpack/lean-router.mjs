/**
 * Version of React Router for which the patches below were written; `lean-router.test.ts` checks that it is installed.
 */
export const repaired = '7.18.5';

/**
 * React Router is a single file whose top-level side effects prevent tree shaking: named contexts, wrapped components,
 * static fields. Each row replaces such code by an equivalent without side effects, so that pages contain only what
 * they import.
 *
 * @type {[original: RegExp, repaired: string][]}
 */
const repairs = [
  // Names for the React developer tools.
  [/^\w+\.displayName = .*;$/gm, ''],
  [
    /^(var \w+ = )(?=(?:React\d*\.(?:createContext|forwardRef|memo)|new \w+|Symbol)\()/gm,
    '$1/* @__PURE__ */ ',
  ],
  [/^(var \w+ = )(Object\.getOwnPropertyNames\(.*);$/gm, '$1/* @__PURE__ */ (() => $2)();'],
  [/^(var \w+ = )(React\d*)(\[USE_OPTIMISTIC\]);$/m, '$1/* @__PURE__ */ ((react) => react$3)($2);'],
  // Reading a base class from a namespace object counts as a side effect, because it could be a getter.
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
  // Developer messages, which are still visible in tests.
  [/^ *invariant\(\s*useInRouterContext\(\),[^`]*`[^`]*`\s*\);$/gm, ''],
  [/^try \{\s*if \(isBrowser2\) \{[^]*?^\}$/m, ''],
  [/^(function warning(?:2|Once)?\()[^]*?^\}/gm, '$1) {}'],
];

/** @type {typeof repairs} */
const withoutDataRouter = [
  // Distinguishes data routers from other routers.
  [/isDataRoute \? useNavigateStable\(\) : (?=useNavigateUnstable\(\);)/, ''],
];

/**
 * A webpack loader that applies the patches. @this {{ getOptions(): { hasDataRouter: boolean } }} @param {string}
 * source
 */
export default function leanRouter(source) {
  const { hasDataRouter } = this.getOptions();
  return [...repairs, ...(hasDataRouter ? [] : withoutDataRouter)].reduce(
    (text, [original, better]) => text.replace(original, better),
    source,
  );
}

/** Patches that match nothing in the source. @param {string} source */
export const unneeded = (source) =>
  [...repairs, ...withoutDataRouter]
    .filter(([original]) => source.search(original) < 0)
    .map(([original]) => original.source);
