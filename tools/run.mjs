import './bootstrap/node-version.mjs';

// This module is imported dynamically, so that an old Node version prints that it is unsupported instead of failing
// with a syntax error.
const { prepareCommand } = await import('./bootstrap/prepare.mjs');

const [name = ''] = process.argv.splice(2, 1);
await prepareCommand(name);

const { runCommand } = await import('tools/run-command');
await runCommand(name);
