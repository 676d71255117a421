import { afterEach, expect, it } from '@jest/globals';
import { UnavailableError } from './platform/errors.js';
import { MailProcess } from './platform/mail/mail-process-client.js';
import { PictureProcessor } from './catalogue/media/picture-processor.js';

const { execPath } = process;

afterEach(() => {
  process.execPath = execPath;
});

function refuseNewProcesses() {
  process.execPath = '/there/is/no/such/program';
}

it('PictureProcessor throws UnavailableError until its process can be started', async () => {
  const pictures = new PictureProcessor();
  refuseNewProcesses();
  const job = { task: 'inspect', bytes: Buffer.from('no picture') } as const;
  await expect(pictures.run(job)).rejects.toThrow(UnavailableError);
  process.execPath = execPath;
  // The process can now start, so the job fails only because the bytes are not a picture.
  await expect(pictures.run(job)).rejects.not.toThrow(UnavailableError);
  pictures.close();
});

it('MailProcess rejects an email when its process cannot be started', async () => {
  const mails = new MailProcess('smtp://127.0.0.1:9', '/tmp');
  refuseNewProcesses();
  const mail = { from: 'a@example.com', to: 'b@example.com', subject: 'Hello', text: 'Hello' };
  await expect(mails.send(mail)).rejects.toThrow();
});
