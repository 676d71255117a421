import './node-version.mjs';

// Imported only now: an old Node would stumble over the syntax instead of saying that it is old.
const [{ start }, { complain }] = await Promise.all([
  import('./start/start.mjs'),
  import('./refusal.mjs'),
]);

const code = await start().catch((error) => {
  complain(error);
  return 1;
});
process.exit(code);
