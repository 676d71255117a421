import { setFlagsFromString } from 'node:v8';

// Each file recreates its functions, so V8 would optimise the same ones repeatedly, which takes a fifth of all
// processor time. V8 of Node 22 and later counts calls instead and has no such flag.
if (parseInt(process.versions.v8) < 12) setFlagsFromString('--interrupt-budget=1000000');
