import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { maintenanceNotice, noticePage } from 'server-kit';
import { root } from '../root.mjs';
import { balancerPageBusinessDetails } from './balancer-shop.mjs';

// Writes the page that the load balancer shows while no web server responds. Run this script after changing the notice
// pages.
const page = noticePage(balancerPageBusinessDetails, { ...maintenanceNotice, reloadAfter: 4 });
writeFileSync(path.join(root, 'deploy/busy.html'), page);
