import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { busyNotice, noticePage } from 'server-kit';
import { root } from '../root.mjs';

/** The page of the balancer while no web server responds. It cannot read the settings, so it has no name and no contacts. */
export const busyPage = () => noticePage(undefined, { ...busyNotice, reloadAfter: 4 });

// Run this file after a change of the notice pages.
if (process.argv[1] === import.meta.filename)
  writeFileSync(path.join(root, 'deploy/busy.html'), busyPage());
