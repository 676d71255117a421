// This module uses only old syntax and is imported first, so that any installed Node version can parse it.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'Node ' + process.versions.node + ' is too old: install Node 22 or 24 (20.19 still works).',
  );
  process.exit(1);
}
