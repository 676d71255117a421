import { lookup as resolve } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Agent, request } from 'undici';

const maxBytes = 8 * 1024 * 1024;
const maxRedirects = 3;
const timeoutMs = 10_000;

/** A failed picture download; staff see the message. */
export class DownloadError extends Error {}

interface Network {
  isAllowed: (address: string) => boolean;
  /** PEM certificates trusted in addition to the system's certificates. */
  ca?: string;
}

/** True for public internet addresses; false for private, loopback, link-local and tunnel addresses. */
export const isPublicAddress = (address: string) =>
  ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Downloads pictures over https from public addresses only. */
export class PictureDownloads {
  readonly #agent: Agent;

  constructor(private readonly network: Network = { isAllowed: isPublicAddress }) {
    const { ca } = network;
    this.#agent = new Agent({
      connect: { lookup: this.#lookup, timeout: 5_000, ...(ca !== undefined && { ca }) },
    });
  }

  /** Downloads the file at an https URL. Throws `DownloadError` if that fails. */
  async read(address: string, deadline: AbortSignal): Promise<Buffer> {
    const signal = AbortSignal.any([deadline, AbortSignal.timeout(timeoutMs)]);
    try {
      return await this.#follow(new URL(address), signal, maxRedirects);
    } catch (error) {
      if (error instanceof DownloadError) throw error;
      if (signal.aborted) throw new DownloadError('took too long to download');
      const cause = error instanceof Error && error.cause instanceof DownloadError;
      throw new DownloadError(cause ? notPublic : "can't be downloaded", { cause: error });
    }
  }

  close() {
    return this.#agent.destroy();
  }

  async #follow(url: URL, signal: AbortSignal, redirects: number): Promise<Buffer> {
    this.#check(url);
    const { statusCode, headers, body } = await request(url, {
      dispatcher: this.#agent,
      signal,
      headers: { accept: 'image/jpeg,image/png,image/webp' },
    });
    const { location } = headers;
    if (statusCode >= 300 && statusCode < 400 && typeof location === 'string') {
      await body.dump();
      if (redirects === 0) throw new DownloadError('redirects too often');
      return this.#follow(new URL(location, url), signal, redirects - 1);
    }
    if (statusCode !== 200) {
      await body.dump();
      throw new DownloadError(`returned status ${statusCode}`);
    }
    return collect(body);
  }

  /**
   * Checks the protocol of a URL. If the host is an IP address, also checks the address, because it needs no DNS lookup
   * and therefore bypasses `#lookup`.
   */
  #check({ protocol, hostname }: URL) {
    if (protocol !== 'https:') throw new DownloadError('must begin with https://');
    const host = hostname.replace(/^\[|\]$/g, '');
    if (ipaddr.isValid(host) && !this.network.isAllowed(host)) throw new DownloadError(notPublic);
  }

  /** Checks the resolved addresses that the connection will use, which prevents DNS rebinding. */
  #lookup: LookupFunction = (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first, ...otherAddresses] = error ? [] : addresses;
      if (!first) callback(error ?? new DownloadError("can't be downloaded"), []);
      else if (![first, ...otherAddresses].every(({ address }) => this.network.isAllowed(address)))
        callback(new DownloadError(notPublic), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

const notPublic = 'is not on the public internet';

async function collect(body: AsyncIterable<Buffer>) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body) {
    length += chunk.length;
    // Throwing ends the iteration, which closes the connection of the download.
    if (length > maxBytes) throw new DownloadError('is larger than 8 MB');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
