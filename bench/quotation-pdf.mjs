import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { routes } from 'contracts';
import { median } from './rows.mjs';
import { startSite } from './site.mjs';

const lineCount = 60;
const folder = fileURLToPath(new URL('..', import.meta.url));
const token = 'a'.repeat(32);
const startWithin = 300;
const megabyte = 1024 * 1024;

/** @typedef {(method: string, path: string, body?: object) => Promise<Response>} Send */

/**
 * Measures the generation time and size of a quotation PDF with sixty lines and pictures.
 *
 * @param {import('./benches.mjs').Options} options
 * @returns {Promise<import('./rows.mjs').Row[]>}
 */
export async function measureQuotationPdf({ rounds }) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'quotation-pdf-'));
  const env = { PICTURES_AHEAD: 'off' };
  const site = await startSite({ folder, dataDir, within: startWithin, env });
  try {
    const send = await signIn(site.url, dataDir);
    const id = await writeDraft(send);
    // The first PDF takes longer, because the server also generates the print-size pictures.
    const first = await draw(send, id);
    const later = [];
    for (let round = 0; round < rounds; round += 1) later.push(await draw(send, id));
    return rowsOf(first, later);
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/**
 * Signs in the initial staff member and returns a function that sends requests with the session of this staff member.
 * @param {string} url
 * @param {string} dataDir @returns {Promise<Send>}
 */
async function signIn(url, dataDir) {
  const secrets = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8'));
  const cookies = new Map([['XSRF-TOKEN', token]]);
  /** @type {Send} */
  const send = async (method, address, body) => {
    const response = await fetch(url + address, {
      method,
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': cookies.get('XSRF-TOKEN') ?? '',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${address}: ${response.status} ${await response.text()}`);
    return response;
  };
  const login = { email: secrets.ADMIN_EMAIL, password: secrets.ADMIN_PASSWORD };
  const response = await send('POST', routes.login.path, login);
  for (const line of response.headers.getSetCookie()) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s);
    cookies.set(name, value);
  }
  return send;
}

/**
 * Creates an inquiry with sixty lines (some products occur repeatedly) and a draft quotation for it. @param {Send} send
 */
async function writeDraft(send) {
  const products = await (await send('GET', routes.listProducts.path)).json();
  const requestedLines = [{ productId: products[0]._id, quantity: 1_000 }];
  const { inquiry } = await (
    await send('POST', routes.submitInquiry.path, {
      contactPhone: '',
      message: '',
      products: requestedLines,
    })
  ).json();
  const prepared = await send('POST', routes.prepareQuotation.path, { inquiryId: inquiry._id });
  const { quotation } = await prepared.json();
  const { id, revision, ...content } = quotation;
  const lines = Array.from({ length: lineCount }, (_, at) => {
    const { _id, productName: name, modelNumber, mainImage } = products[at % products.length];
    const { url, width, height } = mainImage;
    const own = { productId: _id, name, modelNumber, mainImage: { url, width, height } };
    return { ...content.lines[0], ...own, unitPrice: 100 + at };
  });
  const change = { revision, content: { ...content, lines } };
  await send('PATCH', routes.saveQuotation.path.replace(':id', id), change);
  return String(id);
}

/** @param {Send} send @param {string} id */
async function draw(send, id) {
  const startedAt = performance.now();
  const response = await send('GET', routes.showStaffQuotationPdf.path.replace(':id', id));
  const { byteLength: bytes } = await response.arrayBuffer();
  return { ms: performance.now() - startedAt, bytes };
}

/** @typedef {Awaited<ReturnType<typeof draw>>} Drawn */

/** @param {Drawn} first @param {Drawn[]} later @returns {import('./rows.mjs').Row[]} */
function rowsOf(first, later) {
  const times = later.map(({ ms }) => ms);
  const row = { bench: 'quotation-pdf' };
  return [
    {
      ...row,
      what: `${lineCount} lines, generation time`,
      value: median(times),
      unit: 'ms',
      bar: 2_000,
      note: `first PDF, including its pictures: ${first.ms.toFixed(0)} ms`,
    },
    {
      ...row,
      what: `${lineCount} lines, file size`,
      value: first.bytes / megabyte,
      unit: 'MB',
      bar: 2,
    },
  ];
}
