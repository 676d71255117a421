import { setFlagsFromString } from 'node:v8';

// Each file brings its functions anew: V8 would optimize the same ones again and again, for a fifth of all processor time. That of Node 22
// and later counts calls instead, and has no such flag.
if (parseInt(process.versions.v8) < 12) setFlagsFromString('--interrupt-budget=1000000');
