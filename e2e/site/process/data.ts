import { cp, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Environment variables that pass values from the global setup to the tests. If E2E_SEED_DIR is already set, the tests
 * use the seed in that folder.
 */
export const testEnvironmentVariables = {
  url: 'E2E_SITE_URL',
  dataDir: 'E2E_DATA_DIR',
  folder: 'E2E_FOLDER',
  seed: 'E2E_SEED_DIR',
} as const;

export function readTestSetting(name: keyof typeof testEnvironmentVariables): string {
  const value = process.env[testEnvironmentVariables[name]];
  if (!value) {
    throw new Error(
      `${testEnvironmentVariables[name]} is not set; site/process/global-setup.ts sets it`,
    );
  }
  return value;
}

export async function copySeed(): Promise<string> {
  const folder = await newFolder();
  await cp(readTestSetting('seed'), folder, { recursive: true });
  return folder;
}

export function newFolder(): Promise<string> {
  return mkdtemp(join(readTestSetting('folder'), 'data-'));
}
