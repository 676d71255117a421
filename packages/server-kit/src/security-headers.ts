const yearSeconds = 31_536_000;

/** What every answer of the site carries beside the policy of its kind. */
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
