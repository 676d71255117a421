import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '../../config.js';

/**
 * Reads the site's public key: the SITE_KEY setting or, without it, the file that `npm start` created in the data
 * folder.
 */
export function createSiteKeyReader({ siteKey, dataDir }: Pick<Config, 'siteKey' | 'dataDir'>) {
  return async () => {
    if (siteKey !== undefined) return siteKey;
    const key = await readFile(join(dataDir, 'site-key.pub'), 'utf8').catch(() => {
      throw new Error('this site has no key yet; run npm start to create one, or set SITE_KEY');
    });
    return key.trim();
  };
}
