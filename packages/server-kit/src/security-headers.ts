const yearSeconds = 31_536_000;

/** Returns the security headers of every response, apart from its content security policy. */
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
