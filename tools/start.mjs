import './node-version.mjs';

// Imported only now: an old Node would stumble over the syntax instead of saying that it is old.
const [{ start }, { reportError }] = await Promise.all([
  import('./start/start.mjs'),
  import('../packages/remote-kit/src/command-error.mjs'),
]);

const code = await start().catch((error) => {
  reportError(error);
  return 1;
});
process.exit(code);
