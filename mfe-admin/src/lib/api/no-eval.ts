import { config } from 'zod';

// The Content Security Policy forbids `eval`, which zod otherwise tries as soon as a schema is created.
config({ jitless: true });
