import './bootstrap/node-version.mjs';

// Imported dynamically: an old Node would fail on the syntax before it could report its version.
const { prepare } = await import('./bootstrap/prepare.mjs');

const [name = ''] = process.argv.splice(2, 1);
await prepare(name);

const { runCommand } = await import('tools/run-command');
await runCommand(name);
