import { config } from 'zod';

// The Content-Security-Policy forbids code from strings; zod would try it and cause a violation report. Must be
// imported first.
config({ jitless: true });
