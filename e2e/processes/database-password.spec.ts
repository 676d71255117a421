import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { MongoClient } from 'mongodb';
import { z } from 'zod';
import { copySeed } from '../site/process/data.js';
import { commandOf, processTree } from '../site/process/processes.js';
import { startSite } from '../site/process/start-site.js';

const siteFile = z.object({ mongodbUri: z.string() });

async function readPassword(dataDir: string) {
  const text = await readFile(join(dataDir, 'secrets.json'), 'utf8');
  return z.object({ EMBEDDED_MONGO_PASSWORD: z.string() }).parse(JSON.parse(text))
    .EMBEDDED_MONGO_PASSWORD;
}

/**
 * Removes the database password from the secrets, as in a data folder created by a version that had no such password.
 */
async function removePassword(dataDir: string) {
  const file = join(dataDir, 'secrets.json');
  const secrets = JSON.parse(await readFile(file, 'utf8')) as Record<string, string>;
  await writeFile(file, JSON.stringify({ ...secrets, EMBEDDED_MONGO_PASSWORD: undefined }));
}

async function countProducts(uri: string) {
  const client = new MongoClient(uri);
  try {
    return await client.db('shop').collection('products').countDocuments();
  } finally {
    await client.close();
  }
}

test('a site without a database password generates one at its next start and never prints it @once', async () => {
  const dataDir = await copySeed();
  await removePassword(dataDir);
  const site = await startSite({ dataDir });
  const password = await readPassword(dataDir);
  const { mongodbUri } = siteFile.parse(
    JSON.parse(await readFile(join(dataDir, 'site.json'), 'utf8')),
  );
  expect(await countProducts(mongodbUri)).toBeGreaterThan(0);

  const address = new URL(mongodbUri);
  address.password = 'another-password';
  await expect(countProducts(address.href)).rejects.toMatchObject({ code: 18 });
  address.username = '';
  address.password = '';
  address.searchParams.delete('authSource');
  await expect(countProducts(address.href)).rejects.toMatchObject({ code: 13 });

  for (const pid of processTree(site.pid)) expect(commandOf(pid)).not.toContain(password);
  expect(await site.stop()).toBe(0);
  expect(site.output()).not.toContain(password);
  const logs = join(dataDir, 'logs');
  for (const name of await readdir(logs))
    expect(await readFile(join(logs, name), 'utf8')).not.toContain(password);
});
