import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serialiseWithoutSignature, createTextToSign } from 'contracts';

export interface Deployment {
  live: string;
  previous: string[];
  canary?: { version: string; percent: number };
  sequence?: number;
  signature?: { key: string; value: string };
}

let latest = 0;

export async function signRelease(dataDir: string, folder: string, text: string) {
  const signature = (await signerOf(dataDir))(createTextToSign('release', text));
  await writeFile(join(folder, 'release.json.sig'), JSON.stringify(signature));
}

/** Signs a deployment with a sequence number above those of all previous deployments. */
export async function signDeployment(
  { dataDir, remote }: { dataDir: string; remote: string },
  { live, previous, canary }: Deployment,
): Promise<Deployment> {
  latest = Math.max(Date.now(), latest + 1);
  const content = { live, previous, ...(canary && { canary }), sequence: latest };
  const text = createTextToSign(`deployment of ${remote}`, serialiseWithoutSignature(content));
  return { ...content, signature: (await signerOf(dataDir))(text) };
}

async function signerOf(dataDir: string) {
  const privateKey = createPrivateKey(await readFile(join(dataDir, 'site-key.pem')));
  const { x: key = '' } = createPublicKey(privateKey).export({ format: 'jwk' });
  return (text: string) => ({
    key,
    value: sign(null, Buffer.from(text), privateKey).toString('base64url'),
  });
}
