import { setFlagsFromString } from 'node:v8';

// Each file brings its modules anew: V8 would optimize the same functions again and again, for a fifth of all processor time.
setFlagsFromString('--interrupt-budget=1000000');
