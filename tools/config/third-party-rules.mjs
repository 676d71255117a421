const asPublished =
  'Use dependencies as published: see docs/decisions/150-module-federation-as-published.md.';
const intoPackage = 'Import only what a package exports, not its files.';

/** Matches the import path of a file inside a package, such as `webpack/lib/Compiler`. */
const deepRequest = String.raw`/^(@[^\/]+\/)?[\w-][^\/:]*\/(dist|lib|src|cjs|esm|build)\/|node_modules/`;

/** Matches the properties of a webpack loader rule that select files, such as `include`. */
const selectsFiles = 'Property[key.name=/^(test|include|resource)$/]';

/**
 * Selectors of `no-restricted-syntax`. They forbid builds that change files of a dependency, and imports of files that
 * a dependency does not export.
 */
export const thirdPartyRules = [
  { selector: 'Identifier[name="NormalModuleReplacementPlugin"]', message: asPublished },
  { selector: `${selectsFiles} Literal[regex.pattern=/node_modules|dist/]`, message: asPublished },
  { selector: `${selectsFiles} Literal[value=/node_modules/]`, message: asPublished },
  {
    selector: 'Property[key.name="resolve"] Property[key.name="alias"]',
    message: asPublished,
  },
  { selector: `ImportDeclaration[source.value=${deepRequest}]`, message: intoPackage },
  { selector: `ImportExpression[source.value=${deepRequest}]`, message: intoPackage },
  { selector: `ExportNamedDeclaration[source.value=${deepRequest}]`, message: intoPackage },
  { selector: `ExportAllDeclaration[source.value=${deepRequest}]`, message: intoPackage },
  {
    selector: `CallExpression[callee.name="require"] > Literal[value=${deepRequest}]`,
    message: intoPackage,
  },
  {
    selector: `CallExpression[callee.property.name="resolve"] > Literal[value=${deepRequest}]`,
    message: intoPackage,
  },
];
