import { config } from 'zod';

// The security policy of the page forbids code made from text; schemas look for it as soon as they are made.
config({ jitless: true });
