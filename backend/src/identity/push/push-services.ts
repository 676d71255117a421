/** Host names of the push services of Chrome and Chromium, Firefox, Edge and Safari. */
const hosts = [
  /^fcm\.googleapis\.com$/,
  /^updates\.push\.services\.mozilla\.com$/,
  /^[\w-]+(\.[\w-]+)*\.notify\.windows\.com$/,
  /^[\w-]+(\.[\w-]+)*\.push\.apple\.com$/,
];

/**
 * True if the endpoint belongs to a known push service. The server sends requests to the endpoint, so any other URL
 * would let a buyer reach internal servers.
 */
export function isPushService(endpoint: string, furtherOrigins: readonly string[]): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username || password) return false;
  if (furtherOrigins.includes(origin)) return true;
  return protocol === 'https:' && port === '' && hosts.some((host) => host.test(hostname));
}
