import type { PageName } from 'contracts';
import type { LoadAccountScreens } from './page/account-page.js';

const loadForms: LoadAccountScreens = async () =>
  (await import('./lazy/account-screens.js')).accountScreens;

const loadOwnAccount: LoadAccountScreens = async () => ({
  ownAccount: (await import('./lazy/own-account-page.js')).OwnAccountPage,
});

/** Returns the function that loads the chunk with an account page's form. */
export const accountScreensLoaderOf = (name: PageName | undefined): LoadAccountScreens =>
  name === 'ownAccount' ? loadOwnAccount : loadForms;
