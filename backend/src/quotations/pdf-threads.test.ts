import { afterAll, expect, it } from '@jest/globals';
import { UnavailableError } from '../errors.js';
import { PdfThreads } from './pdf-threads.js';

const threads = new PdfThreads(1);
afterAll(() => threads.close());

const job = {
  content: {
    title: 'Quotation QT-26-0001',
    at: 0,
    seller: { name: 'The shop', lines: [] },
    buyer: ['New Buyer'],
    facts: [],
    headings: ['No.'],
    rows: [],
    totals: [],
    terms: [],
    footer: 'The shop',
  },
  pictures: new Map<string, Uint8Array>(),
};

it('gives up what takes too long, and draws the next', async () => {
  await expect(threads.draw(job, 1)).rejects.toThrow(UnavailableError);
  expect((await threads.draw(job)).subarray(0, 5).toString()).toBe('%PDF-');
});

it('tells what cannot be drawn from what takes too long', async () => {
  const broken = { ...job, pictures: new Map([['/media/1', new Uint8Array(9)]]) };
  const failure = threads.draw(broken);
  await expect(failure).rejects.toThrow('Unknown image format');
  await expect(failure).rejects.not.toThrow(UnavailableError);
});
