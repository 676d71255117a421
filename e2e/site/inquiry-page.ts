import type { Browser, Page } from '@playwright/test';
import { drawerNamed } from './cart.js';
import { readTestSetting } from './process/data.js';
import { watchProblems } from './problems.js';
import { suppressPopups } from './test.js';

export const phoneDevice = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  contextOptions: { reducedMotion: 'reduce' },
} as const;

export const groupNamed = (page: Page, name: string | RegExp) => page.getByRole('group', { name });

export const answerButton = (page: Page, name: string) =>
  groupNamed(page, 'Your answer').getByRole('button', { name, exact: true });

export async function openPhoneVisitor(browser: Browser) {
  const context = await browser.newContext({ ...phoneDevice, baseURL: readTestSetting('url') });
  await context.addInitScript(suppressPopups);
  const problems = await watchProblems(context);
  return { context, problems, page: await context.newPage() };
}

/** Opens the confirmation dialog of an acceptance. Link holders must also enter their name. */
export async function openAcceptance(page: Page, version: number, name?: string) {
  await answerButton(page, 'Accept').click();
  const drawer = drawerNamed(page, `Accept version ${version}`);
  if (name) await drawer.getByLabel('Your name').fill(name);
  return drawer;
}

export const confirmAcceptance = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
