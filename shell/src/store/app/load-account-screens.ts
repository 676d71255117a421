import type { PageName } from 'contracts';
import type { LoadScreens } from './page/account-page.js';

const loadForms: LoadScreens = async () =>
  (await import('./lazy/account-screens.js')).accountScreens;

const loadOwnAccount: LoadScreens = async () => ({
  ownAccount: (await import('./lazy/own-account-page.js')).OwnAccountPage,
});

/** Returns the loader of the chunk with the form of an account page. */
export const screensLoaderOf = (name: PageName | undefined): LoadScreens =>
  name === 'ownAccount' ? loadOwnAccount : loadForms;
