import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { appendToServerBundle, type Variant } from '../site/releases/publish.js';

type Edit = Variant['edit'];

/** Replaces the entry script that browsers load; the server bundle stays intact. */
export const replaceEntryScript =
  (text: string): Edit =>
  (folder, { entry }) =>
    writeFile(join(folder, entry), text);

export const appendPartScript =
  (code: string): Edit =>
  (folder, { entry, remote }) =>
    appendFile(join(folder, entry), wrapped(remote, code));

export const makeServerPartsThrow: Edit = (folder) =>
  appendToServerBundle(
    folder,
    `for (const part of Object.values(module.exports.modules)) part.Page &&= () => { throw new Error('broken') };`,
  );

export const invalidateServerScript: Edit = (folder) =>
  writeFile(join(folder, 'server.cjs'), 'module.exports = {');

export const setIncompatibleContract: Edit = (_folder, release) => {
  release.contract = 99;
  return Promise.resolve();
};

export const leaveReleaseUnchanged: Edit = () => Promise.resolve();

const wrapped = (remote: string, code: string) => `
;(() => {
  const good = window['${remote}'];
  let shared;
  const spoil = (Part, { createElement, useEffect }) => (props) => { ${code}; return createElement(Part, props); };
  window['${remote}'] = {
    init: (scope, ...rest) => good.init((shared = scope), ...rest),
    get: async (name) => {
      const [react] = Object.values(shared.react);
      const { default: exposed } = (await good.get(name))();
      const { Page } = exposed;
      const kit = react.lib ? react.lib() : (await react.get())();
      return () => ({ default: Page ? { ...exposed, Page: spoil(Page, kit) } : spoil(exposed, kit) });
    },
  };
})();`;
