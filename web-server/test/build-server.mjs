import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import webpack from 'webpack';
import configurations from '../webpack.config.mjs';

const cache = fileURLToPath(new URL('../../.cache/', import.meta.url));

/** Bundles the real web server and its sandbox once for all suites, beside what is built. */
export default async function buildServer() {
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'web-server-'));
  process.env['WEB_SERVER_FOLDER'] = folder;
  const compiler = webpack(
    configurations.map((each) => ({
      ...each,
      output: { ...each.output, path: join(folder, 'web-server/dist') },
    })),
  );
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (!stats || stats.hasErrors()) throw new Error(stats?.toString('errors-only'));
}
