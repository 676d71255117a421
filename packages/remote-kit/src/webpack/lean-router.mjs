/** The release that the patches below were written for; `lean-router.test.ts` checks that it is installed. */
export const repaired = '7.18.5';

/**
 * React Router is a single file with top-level side effects that prevent tree shaking: named contexts, wrapped
 * components, static fields. Each row replaces such code by an equivalent that a bundler may drop, so that a page
 * contains only what it imports.
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
  // A base class read from an object might be a getter, which counts as a side effect.
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
  // Messages for developers, who see them in tests.
  [/^ *invariant\(\s*useInRouterContext\(\),[^`]*`[^`]*`\s*\);$/gm, ''],
  [/^try \{\s*if \(isBrowser2\) \{[^]*?^\}$/m, ''],
  [/^(function warning(?:2|Once)?\()[^]*?^\}/gm, '$1) {}'],
];

/** @type {typeof repairs} */
const withoutDataRouter = [
  // This call distinguishes the two kinds of routers.
  [/isDataRoute \? useNavigateStable\(\) : (?=useNavigateUnstable\(\);)/, ''],
];

/** A webpack loader. @this {{ getOptions(): { hasDataRouter: boolean } }} @param {string} source */
export default function leanRouter(source) {
  const { hasDataRouter } = this.getOptions();
  return [...repairs, ...(hasDataRouter ? [] : withoutDataRouter)].reduce(
    (text, [original, better]) => text.replace(original, better),
    source,
  );
}

/** Returns the patches that do not match a file. @param {string} source */
export const unneeded = (source) =>
  [...repairs, ...withoutDataRouter]
    .filter(([original]) => source.search(original) < 0)
    .map(([original]) => original.source);
