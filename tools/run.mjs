import './bootstrap/node-version.mjs';

// Imported dynamically: an old Node would fail with a syntax error before reporting that its version is unsupported.
const { prepareCommand } = await import('./bootstrap/prepare.mjs');

const [name = ''] = process.argv.splice(2, 1);
await prepareCommand(name);

const { runCommand } = await import('tools/run-command');
await runCommand(name);
