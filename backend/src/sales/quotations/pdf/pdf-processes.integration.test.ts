import { afterAll, describe, expect, it } from '@jest/globals';
import { UnavailableError } from '../../../platform/errors.js';
import { PdfProcesses } from './pdf-processes.js';

const processes = new PdfProcesses(1);
afterAll(() => processes.close());

const job = {
  content: {
    title: 'Quotation QT-26-0001',
    at: 0,
    seller: { name: 'The shop', lines: [] },
    buyer: ['New Buyer'],
    facts: [],
    headings: ['No.'],
    figureWidths: [],
    rows: [],
    totals: [],
    terms: [],
    footer: 'The shop',
  },
  pictures: new Map<string, Uint8Array>(),
};

describe('PDF processes', () => {
  it('reject a job that times out, and create the PDF of the next job', async () => {
    await expect(processes.draw(job, 1)).rejects.toThrow(UnavailableError);
    expect((await processes.draw(job)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('reject a job with the original error message if an error occurs while its PDF is generated', async () => {
    const broken = { ...job, pictures: new Map([['/media/1', new Uint8Array(9)]]) };
    const failure = processes.draw(broken);
    await expect(failure).rejects.toThrow('Unknown image format');
    await expect(failure).rejects.not.toThrow(UnavailableError);
  });

  it('reject a job that runs out of memory, and create the PDF of the next job', async () => {
    const endless = {
      ...job.content,
      terms: [['Terms', 'word '.repeat(20_000_000)]] as [string, string][],
    };
    await expect(processes.draw({ ...job, content: endless })).rejects.toThrow(UnavailableError);
    expect((await processes.draw(job)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
