import { rm } from 'node:fs/promises';

export default async function removeServer() {
  const folder = process.env['WEB_SERVER_FOLDER'];
  if (folder) await rm(folder, { recursive: true });
}
