import type { SiteInfo } from 'storefront-kit';
import type { InlinedStaffPage } from 'shell';
import { inlinedPageId } from 'shell';
import type { ShellBuild } from '../../http/shell-build.js';
import { staffRegistry, type IsForStaff } from '../../releases/browser-registry.js';
import type { ReleaseSet } from '../../rendering/release-set.js';
import { staffSlots } from '../../rendering/shop-routes.js';
import { assembleDocument, hashedAsset } from '../document/document.js';
import { jsonBlock, tag } from '../document/escape.js';
import { basicTags } from '../document/head-tags.js';
import { inlinedStyles } from '../document/style-sheets.js';

interface StaffPage {
  shell: ShellBuild;
  site: SiteInfo;
  adminPath: string;
  set: ReleaseSet;
  isForStaff: IsForStaff;
}

/** Returns the document of the staff area, which loads only the staff entry. */
export function makeStaffPage({ shell, site, adminPath, set, isForStaff }: StaffPage) {
  const { staff } = shell.entries;
  const page: InlinedStaffPage = {
    site,
    adminPath,
    registryUrl: `${adminPath}/registry.json`,
    registry: staffRegistry(set, isForStaff),
    slots: staffSlots(set),
  };
  return assembleDocument({
    head: [
      ...basicTags('Staff area'),
      tag('meta', { name: 'robots', content: 'noindex, nofollow' }),
    ],
    inlineScripts: [],
    styles: inlinedStyles(shell.files, staff.css),
    scripts: staff.js
      .map((name) => hashedAsset(shell, name))
      .map(({ url, hash }) => tag('script', { defer: true, src: url, integrity: hash })),
    root: '',
    blocks: [jsonBlock({ type: 'application/json', id: inlinedPageId }, JSON.stringify(page))],
  });
}
