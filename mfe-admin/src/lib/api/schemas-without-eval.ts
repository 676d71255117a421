import { config } from 'zod';

// The Content Security Policy forbids `eval`. zod tries it when a schema is created, so this module must be imported
// before any schema.
config({ jitless: true });
