import { config } from 'zod';

// The page's security policy forbids `eval`, which zod otherwise tries as soon as a schema is created.
config({ jitless: true });
