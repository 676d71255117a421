import { CommandError } from '../command-error.mjs';

/** @typedef {import('contracts').Deployment} Deployment */
/**
 * @typedef {{ deployment: Deployment, after: number, files?: AsyncIterable<import('./release-folder.mjs').File> }} Sent
 * without `files`, the deployment selects a release that is already published
 */
/** @typedef {ReturnType<typeof createPublishingClient>} PublishingSite */

/** Request timeout in milliseconds. It is longer than the site's own time limit for publishing a release. */
const timeoutMs = 150_000;

/**
 * Returns a client for publishing releases of a part. Throws a CommandError if the token is missing, or if the URL uses
 * http and is not a loopback address.
 * @param {{ address: string, part: string, token: string | undefined }} wanted
 */
export function createPublishingClient({ address, part, token }) {
  if (!token) {
    throw new CommandError(
      `RELEASE_TOKEN is missing. Ask the owner of the site to run: npm run owners -- token ${part}`,
    );
  }
  const url = new URL(`/releases/${part}`, address);
  refuseOpenLine(url);
  /** @param {RequestInit} init @returns {Promise<any>} */
  const send = async (init) => {
    const headers = { authorization: `Bearer ${token}` };
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { ...init, headers, signal, redirect: 'error' }).catch(
      (cause) => {
        throw new CommandError(`Can't connect to ${url.origin}.`, { cause });
      },
    );
    const body = await response.json().catch(() => ({}));
    if (response.ok) return body;
    throw new CommandError(`${url.origin} rejects it: ${body.message ?? response.status}`);
  };
  return {
    /** @returns {Promise<import('./part-status.mjs').PartStatus>} */
    describe: () => send({}),

    /** @param {Sent} sent */
    async send({ deployment, after, files }) {
      const body = new FormData();
      body.set('deployment', JSON.stringify(deployment));
      body.set('after', String(after));
      for await (const [name, content] of files ?? []) body.append('file', asBlob(content), name);
      const { status, reason } = await send({ method: 'POST', body });
      if (status === 'refused') throw new CommandError(`${url.origin} rejects it: ${reason}`);
    },
  };
}

/** @param {string | Buffer} content */
const asBlob = (content) =>
  new Blob([typeof content === 'string' ? content : new Uint8Array(content)]);

/**
 * Throws a CommandError for http URLs, which would expose the token; loopback addresses are allowed. @param {URL} url
 */
function refuseOpenLine({ protocol, hostname, origin }) {
  if (protocol === 'https:' || /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname)) return;
  throw new CommandError(`${origin} must be an https address unless it is on this machine.`);
}
