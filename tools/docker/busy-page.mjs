import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { busyNotice, noticePage } from 'server-kit';
import { root } from '../root.mjs';

// Writes the page of the balancer while no web server responds; run this after a change of the notice pages. The balancer
// cannot read the settings, so the page has no name and no contacts.
const page = noticePage(undefined, { ...busyNotice, reloadAfter: 4 });
writeFileSync(path.join(root, 'deploy/busy.html'), page);
