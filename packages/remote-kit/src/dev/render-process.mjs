// Renders the server bundle of a part once, in a realm with the same globals as on a site.
import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import vm from 'node:vm';

/** @typedef {import('./render-part.mjs').Job} Job */
/** @typedef {{ modules?: Record<string, unknown>, renderPart: typeof import('./render-part.mjs').renderPart }} Bundle */

process.once('message', (/** @type {{ bundle: string, job: Job }} */ { bundle, job }) => {
  /** @param {string[]} failures */
  const reportFailures = (failures) => {
    process.send?.(
      failures.map((failure) => toSources(failure, bundle)),
      () => process.exit(),
    );
  };
  // Node.js emits `uncaughtException` also for unhandled promise rejections.
  process.once('uncaughtException', (error) => reportFailures([error.stack ?? String(error)]));
  void render(bundle, job).then(reportFailures);
});

/** @param {string} file @param {Job} job */
async function render(file, job) {
  const realm = vm.createContext({
    AbortController,
    clearTimeout,
    console,
    performance,
    queueMicrotask,
    ReadableStream,
    Request,
    setTimeout,
    TextEncoder,
    URL,
    URLSearchParams,
  });
  const options = { filename: file, parsingContext: realm };
  const run = vm.compileFunction(readFileSync(file, 'utf8'), ['module', 'exports'], options);
  const module = { exports: /** @type {Bundle} */ ({}) };
  run(module, module.exports);
  const { modules = {}, renderPart } = module.exports;
  return renderPart(modules, JSON.stringify(job), {
    async read(url) {
      const response = await fetch(url, { signal: AbortSignal.timeout(3000) });
      return { status: response.status, text: await response.text() };
    },
    readText: (stream) => new Response(stream).text(),
  });
}

/**
 * Converts a stack trace: replaces positions in the bundle with positions in the sources, and removes duplicate lines
 * and lines of third-party packages.
 *
 * @param {string} text
 * @param {string} file
 */
function toSources(text, file) {
  const map = new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')));
  const lines = text.split('\n').map((line) =>
    line.replace(/(\/[^\s()]+):(\d+):(\d+)/, (place, ...[at, row, column]) => {
      if (at !== file) return place;
      const entry = map.findEntry(Number(row) - 1, Number(column) - 1);
      if (!('originalSource' in entry)) return place;
      return `${entry.originalSource}:${entry.originalLine + 1}`;
    }),
  );
  return [...new Set(lines)]
    .filter((line) => !/^\s+at .*(node_modules|\bnode:|remote-kit\/src\/dev)/.test(line))
    .join('\n');
}
