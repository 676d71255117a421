import { setFlagsFromString } from 'node:v8';

// Each test file recreates its functions, so V8 would repeatedly optimise the same code, which takes a fifth of the CPU
// time. A higher threshold prevents this. From Node 22 on, V8 counts calls instead and does not have this flag.
if (parseInt(process.versions.v8) < 12) setFlagsFromString('--interrupt-budget=1000000');
