import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { packageOf } from '../folders.mjs';

/** @typedef {Pick<import('webpack').LoaderContext<object>, 'resourcePath' | 'addContextDependency' | '_compilation'>} Context */

/** File and local name of a class. @typedef {string} Local */

/** Class names of a package. @typedef {{ prefix: string, locals: Local[] }} ClassNames */

/**
 * Generates the class names of CSS modules (`getLocalIdent` of css-loader): a prefix and a number, because class names
 * are a large part of a page and hashes compress badly. The prefix depends on the classes, because an open tab may
 * contain styles of two releases.
 *
 * @param {Context} context
 * @param {string} _
 * @param {string} local
 */
export function getLocalIdent(context, _, local) {
  const { folder, name } = packageOf(context.resourcePath);
  const sources = path.join(folder, 'src');
  // A new class changes the numbers of other classes.
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
