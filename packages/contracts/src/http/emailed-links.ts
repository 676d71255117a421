/**
 * Pages that emails link to, as `<path>/<token>`. Each page is the response to the backend call with the same path
 * below `/api/api`.
 */
export const emailedPagePaths = {
  confirmEmail: '/confirm-email',
  confirmEmailChange: '/confirm-email-change',
  sendEmailChangeCode: '/confirm-email-change/code',
  confirmSubscription: '/confirm-subscription',
  unsubscribe: '/unsubscribe',
} as const;

export type EmailedLinkPage = keyof typeof emailedPagePaths;

/** Returns the path of an emailed link on the site. An email address in the token stays readable. */
export const emailedLinkPath = (page: EmailedLinkPage, token: string) =>
  `${emailedPagePaths[page]}/${encodeURIComponent(token).replaceAll('%40', '@')}`;

const paths = Object.values(emailedPagePaths).toSorted((a, b) => b.length - a.length);
const pattern = new RegExp(`^(${paths.join('|')})(?:/([^/?]*))?/?(?:\\?.*)?$`);

/** Returns true for the path of an emailed link, which opens a page from the backend, not a shop page. */
export const isEmailedLinkPath = (path: string): boolean => pattern.test(path);

/**
 * Returns the URL of the API call for an emailed link, without query parameters that email programs add; other URLs are
 * returned unchanged.
 */
export function toEmailedLinkApiUrl(url: string): string {
  const [, path, token = ''] = pattern.exec(url) ?? [];
  // Some email programs decode the link. A decoded `+` must be encoded again, because `+` means a space in a query
  // string.
  return path ? `/api/api${path}?token=${token.replaceAll('+', '%2B')}` : url;
}
