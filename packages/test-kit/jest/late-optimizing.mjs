import { setFlagsFromString } from 'node:v8';

// Each test file recreates its functions, so V8 would repeatedly optimise the same code, which takes a fifth of the CPU
// time. A larger interrupt budget makes V8 optimise later. V8 in Node 22 and later does not have this flag.
if (parseInt(process.versions.v8) < 12) setFlagsFromString('--interrupt-budget=1000000');
