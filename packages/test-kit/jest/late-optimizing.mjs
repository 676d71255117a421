import { setFlagsFromString } from 'node:v8';

// Raises V8's optimisation threshold: each test file recreates its functions, so V8 would repeatedly optimise the same
// code, which takes a fifth of the CPU time. From Node 22 on, V8 counts calls instead and has no such flag.
if (parseInt(process.versions.v8) < 12) setFlagsFromString('--interrupt-budget=1000000');
