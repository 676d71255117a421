import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { upgradeKits } from './kits.mjs';
import { runCommand } from './run.mjs';

const [oldKit, newKit] = ['0.1.0-h1', '0.1.0-h2'];

let folder: string;
let server: Server;
let site: string;
let offered: Map<string, Buffer | string>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'part-'));
  offered = new Map();
  mkdirSync(path.join(folder, 'packages'));
  writeFileSync(path.join(folder, 'packages/notes.txt'), 'ours');
  await packInto(path.join(folder, 'packages'), oldKit);
  const devDependencies = { contracts: `file:packages/contracts-${oldKit}.tgz` };
  writeFileSync(
    path.join(folder, 'package.json'),
    JSON.stringify({ name: 'mfe-guide', private: true, devDependencies }),
  );
  server = createServer(({ url = '' }, response) => {
    const content = offered.get(url.slice('/docs/parts/'.length));
    response.writeHead(content === undefined ? 404 : 200).end(content);
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  // The cast is safe: a listening TCP server has an address with a port.
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

/** Packs a minimal contracts package with the given version. Returns the content of the archive. */
async function packInto(target: string, version: string) {
  const source = mkdtempSync(path.join(os.tmpdir(), 'kit-'));
  writeFileSync(path.join(source, 'package.json'), JSON.stringify({ name: 'contracts', version }));
  await runCommand('npm', ['pack', '--pack-destination', target], { cwd: source });
  rmSync(source, { recursive: true });
  return readFileSync(path.join(target, `contracts-${version}.tgz`));
}

async function offer(version: string) {
  const target = mkdtempSync(path.join(os.tmpdir(), 'kits-'));
  const content = await packInto(target, version);
  rmSync(target, { recursive: true });
  const file = `contracts-${version}.tgz`;
  const integrity = `sha512-${createHash('sha512').update(content).digest('base64')}`;
  offered.set(file, content);
  offered.set(
    'kits.json',
    JSON.stringify({ kits: [{ name: 'contracts', version, file, integrity }] }),
  );
}

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

describe('upgradeKits', () => {
  it("replaces the old kits with the site's kits and keeps other files", async () => {
    await offer(newKit);
    expect(await upgradeKits(folder, site)).toBe(
      `Installed contracts-${newKit}.tgz. Changes: ${site}/docs/parts#changes`,
    );
    expect(read('package.json')).toContain(`file:packages/contracts-${newKit}.tgz`);
    expect(read('node_modules/contracts/package.json')).toContain(newKit);
    expect(readdirSync(path.join(folder, 'packages')).sort()).toEqual([
      `contracts-${newKit}.tgz`,
      'notes.txt',
    ]);
  });

  it('changes no files if the kits are up to date', async () => {
    await offer(oldKit);
    const before = read('package.json');
    expect(await upgradeKits(folder, site)).toBe('The kits are up to date.');
    expect(read('package.json')).toBe(before);
  });

  it("rejects a kit whose content differs from the site's kit list, and changes no files", async () => {
    await offer(newKit);
    offered.set(`contracts-${newKit}.tgz`, 'a proxy error page');
    await expect(upgradeKits(folder, site)).rejects.toThrow(
      'does not have the content that the site lists. Try again.',
    );
    expect(readdirSync(path.join(folder, 'packages'))).toContain(`contracts-${oldKit}.tgz`);
  });

  it.each(['', '{"kits":[{"name":"x","file":"../../x.tgz"}]}'])(
    'rejects a site whose kit list is missing or invalid: %j',
    async (list) => {
      if (list) offered.set('kits.json', list);
      await expect(upgradeKits(folder, site)).rejects.toThrow(`${site} does not offer kits.`);
    },
  );
});
