import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageOf } from '../folders.mjs';

/** @typedef {Pick<import('webpack').LoaderContext<object>, 'resourcePath' | 'addContextDependency' | '_compilation'>} Context */

/** The file of a class and its local name. @typedef {string} Local */

/** The class names of a package. @typedef {{ prefix: string, locals: Local[] }} ClassNames */

/**
 * Names the classes of CSS modules (css-loader's `getLocalIdent`). Styles and class attributes are half of a page and
 * hashes hardly compress, so each package numbers its classes. The prefix depends on the classes, since an open tab may
 * have the styles of two releases.
 *
 * @param {Context} context
 * @param {string} _
 * @param {string} local
 */
export function getLocalIdent(context, _, local) {
  const { folder, name } = packageOf(context.resourcePath);
  const sources = path.join(folder, 'src');
  // A new class renumbers others.
  context.addContextDependency(sources);
  const { prefix, locals } = once(context._compilation, sources, () => classNames(name, sources));
  const number = locals.indexOf(`${path.relative(sources, context.resourcePath)} ${local}`);
  if (number < 0) throw new Error(`${context.resourcePath} does not seem to have '${local}'.`);
  return prefix + number;
}

/** @type {WeakMap<object, Map<string, ClassNames>>} */
const known = new WeakMap();

/** @param {object | undefined} build @param {string} key @param {() => ClassNames} find */
function once(build, key, find) {
  if (build === undefined) return find();
  const found = known.get(build)?.get(key) ?? find();
  known.set(build, (known.get(build) ?? new Map()).set(key, found));
  return found;
}

/** @param {string} name @param {string} sources @returns {ClassNames} */
function classNames(name, sources) {
  const locals = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.module.css'))
    .sort()
    .flatMap((file) => localsOf(readFileSync(path.join(sources, file), 'utf8'), file));
  const hash = createHash('sha256').update(`${name} ${locals.join()}`).digest('base64url');
  return { prefix: `c${hash.slice(0, 3)}`, locals };
}

/** @param {string} css @param {string} file @returns {Local[]} */
const localsOf = (css, file) => [
  ...new Set(Array.from(css.matchAll(declaration), ([, local]) => `${file} ${local}`)),
];

const declaration = /(?:\.|@keyframes\s+)([a-z_][\w-]*)/gi;
