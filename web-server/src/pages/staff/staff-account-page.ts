import { pagePaths } from 'contracts';
import type { InlinedStaffAccount, StaffAccountPage } from 'shell';
import { pageHead, inlinedPageId } from 'shell';
import { assembleDocument, createBootScriptTag } from '../document/document.js';
import { jsonScript, startTag } from '../document/escape.js';
import { createBasicHeadTags } from '../document/head-tags.js';
import type { PageResponse } from '../rendered-page-cache.js';
import { removeOpeningHours, type ShopPageDependencies } from '../shop-page.js';
import { inlineStyleSheets } from '../document/style-sheets.js';

/**
 * Renders the staff login or the staff profile. The document contains no remote and no script of
 * the shop, and does not reveal the path of the staff area.
 */
export async function createStaffAccountPage(
  { renderer, shell, site }: ShopPageDependencies,
  name: StaffAccountPage,
  end?: AbortSignal,
): Promise<PageResponse> {
  const path = pagePaths[name];
  const rendered = await renderer.render({ path, query: '', seed: 0, omit: [] }, end);
  const { title } = pageHead({ name, path }, undefined, site);
  const { staffAccount } = shell.entries;
  const page: InlinedStaffAccount = { name, site: removeOpeningHours(site) };
  const { html, policy } = assembleDocument({
    head: [
      ...createBasicHeadTags(title),
      startTag('meta', { name: 'robots', content: 'noindex, nofollow' }),
    ],
    inlineScripts: [],
    styles: inlineStyleSheets(shell.files, staffAccount.css),
    scripts: [createBootScriptTag(shell, { main: staffAccount, ahead: [] })],
    root: rendered?.page.html ?? '',
    blocks: [jsonScript({ type: 'application/json', id: inlinedPageId }, JSON.stringify(page))],
  });
  return {
    status: 200,
    type: 'text/html; charset=utf-8',
    text: html,
    headers: { 'content-security-policy': policy },
    isLasting: rendered !== undefined,
  };
}
