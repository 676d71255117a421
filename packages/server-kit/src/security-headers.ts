const yearSeconds = 31_536_000;

/** Returns the security headers for every response, except for the Content-Security-Policy. */
export function commonSecurityHeaders(publicUrl: string, { includeSubDomains = false } = {}) {
  const https = publicUrl.startsWith('https:');
  const age = `max-age=${yearSeconds}`;
  return {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'same-origin',
    ...(https && {
      'Strict-Transport-Security': includeSubDomains ? `${age}; includeSubDomains` : age,
    }),
  };
}
