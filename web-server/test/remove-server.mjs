import { rm } from 'node:fs/promises';

/** Removes the folder that was built for the test suites. */
export default async function removeServer() {
  const folder = process.env['WEB_SERVER_FOLDER'];
  if (folder) await rm(folder, { recursive: true });
}
