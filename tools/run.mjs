import './bootstrap/node-version.mjs';

// Imported only now: an old Node would stumble over the syntax instead of saying that it is old.
const { prepare } = await import('./bootstrap/prepare.mjs');

const [name = ''] = process.argv.splice(2, 1);
await prepare(name);

const { runCommand } = await import('tools/run-command');
await runCommand(name);
