import { ownAccountRoutes, type ownAccountCalls } from 'contracts';
import { addressOf, createCaller } from 'storefront-kit';

export const request = createCaller<typeof ownAccountCalls, typeof ownAccountRoutes>(
  ownAccountRoutes,
);

export const ownDataDownloadHref = addressOf(ownAccountRoutes.downloadOwnData);
