import { config } from 'zod';

// The security policy forbids code made from text; without this, zod would try it and be reported. Import it first.
config({ jitless: true });
