import { config } from 'zod';

// The Content Security Policy forbids `eval`, which zod otherwise tries when a schema is created. This module must
// therefore be imported before any schema.
config({ jitless: true });
