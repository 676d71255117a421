import { readdir, readFile } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { newFolder } from './process/data.js';
import { appendToServerBundle, makeVariant, readRegistry } from './releases/publish.js';
import { signDeployment } from './releases/sign.js';

interface Uploading {
  url: string;
  dataDir: string;
  remote: string;
  token: string;
}

export async function prepareReleaseUpload({ url, dataDir, remote, token }: Uploading) {
  const folder = await newFolder();
  const edit = (draft: string) => appendToServerBundle(draft, `/* ${Date.now()} */`);
  const version = await makeVariant({ dataDir, remote, edit }, folder);
  const {
    live,
    previous,
    sequence = 0,
  } = (await readRegistry(dataDir)).remotes[remote] ?? {
    live: '',
    previous: [],
  };
  const deployment = { live: version, previous: [live, ...previous].slice(0, 5) };
  const form = new FormData();
  form.set('deployment', JSON.stringify(await signDeployment({ dataDir, remote }, deployment)));
  form.set('after', String(sequence));
  for (const name of await readdir(folder))
    form.append('file', new Blob([await readFile(join(folder, name))]), name);
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': encoded.headers.get('content-type') ?? '',
    'content-length': body.length,
  };
  const begin = () => request(`${url}/releases/${remote}`, { method: 'POST', headers });
  return { version, body, begin };
}

export function sendReleaseUpload({
  begin,
  body,
}: Awaited<ReturnType<typeof prepareReleaseUpload>>) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const uploadRequest = begin();
    uploadRequest.on('error', reject);
    uploadRequest.on('response', (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    uploadRequest.end(body);
  });
}
