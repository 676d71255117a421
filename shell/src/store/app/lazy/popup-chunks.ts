/** Loads the code of a popup when it is first opened. */
export const loadLoginPopup = async () => (await import('./login-popup.js')).LoginPopup;

export const loadSubscribePopup = async () =>
  (await import('../../features/newsletter/subscribe-popup.js')).SubscribePopup;

export const loadAccountPopup = async () =>
  (await import('../../features/account/account-popup.js')).AccountPopup;
