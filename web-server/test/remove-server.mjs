import { rm } from 'node:fs/promises';

/** Takes away what was built for the suites. */
export default async function removeServer() {
  const folder = process.env['WEB_SERVER_FOLDER'];
  if (folder) await rm(folder, { recursive: true });
}
