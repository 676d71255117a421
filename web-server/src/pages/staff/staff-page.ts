import type { SiteInfo } from 'storefront-kit';
import type { InlinedStaffPage } from 'shell';
import { inlinedPageId } from 'shell';
import type { ShellBuild } from '../../http/shell-build.js';
import { staffRegistry, type IsStaffRemote } from '../../releases/browser-registry.js';
import type { ReleaseSet } from '../../rendering/release-set.js';
import { staffSlots } from '../../rendering/shop-routes.js';
import { assembleDocument, hashedAsset } from '../document/document.js';
import { jsonScript, startTag } from '../document/escape.js';
import { createBasicHeadTags } from '../document/head-tags.js';
import { inlineStyleSheets } from '../document/style-sheets.js';

interface StaffPage {
  shell: ShellBuild;
  site: SiteInfo;
  adminPath: string;
  set: ReleaseSet;
  isForStaff: IsStaffRemote;
}

/** Returns the document of the staff area, which loads only the staff entry. */
export function createStaffPage({ shell, site, adminPath, set, isForStaff }: StaffPage) {
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
      ...createBasicHeadTags('Staff area'),
      startTag('meta', { name: 'robots', content: 'noindex, nofollow' }),
    ],
    inlineScripts: [],
    styles: inlineStyleSheets(shell.files, staff.css),
    scripts: staff.js
      .map((name) => hashedAsset(shell, name))
      .map(({ url, hash }) => startTag('script', { defer: true, src: url, integrity: hash })),
    root: '',
    blocks: [jsonScript({ type: 'application/json', id: inlinedPageId }, JSON.stringify(page))],
  });
}
