import { config } from 'zod';

// The Content-Security-Policy forbids `eval`. Without `jitless`, zod tries to use it, which causes a violation report.
// This module must be imported before any schema is created.
config({ jitless: true });
