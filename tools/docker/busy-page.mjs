import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { busyNotice, noticePage } from 'server-kit';
import { root } from '../root.mjs';

// Writes the page that the balancer serves while no web server responds. Run this after changing the notice pages. The
// balancer cannot read the settings, so the page contains neither shop name nor contacts.
const page = noticePage(undefined, { ...busyNotice, reloadAfter: 4 });
writeFileSync(path.join(root, 'deploy/busy.html'), page);
