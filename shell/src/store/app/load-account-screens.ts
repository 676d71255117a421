import type { PageName } from 'contracts';
import type { LoadScreens } from './page/account-page.js';

const loadForms: LoadScreens = async () =>
  (await import('./lazy/account-screens.js')).accountScreens;

const loadOwnAccount: LoadScreens = async () => ({
  ownAccount: (await import('./lazy/own-account-page.js')).OwnAccountPage,
});

/** Returns the function that loads the chunk with an account page's form. */
export const screensLoaderOf = (name: PageName | undefined): LoadScreens =>
  name === 'ownAccount' ? loadOwnAccount : loadForms;
