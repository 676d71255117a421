import { config } from 'zod';

// The page's security policy forbids `eval`; without this, zod would try it and cause a violation report. Import it
// first.
config({ jitless: true });
