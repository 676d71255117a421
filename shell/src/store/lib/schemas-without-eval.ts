import { config } from 'zod';

// The Content-Security-Policy forbids `eval`. Without `jitless`, zod tries to use it, which causes a violation report.
// Must be imported first.
config({ jitless: true });
