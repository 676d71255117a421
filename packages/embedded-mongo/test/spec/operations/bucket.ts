import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import type { Document, GridFSBucket } from 'mongodb';
import type { Arguments } from '../suite.js';

type Run = (bucket: GridFSBucket, args: Arguments, options: Document) => unknown;

export const onBucket: Record<string, Run> = {
  upload: async (bucket, { filename, source }, options) => {
    const upload = bucket.openUploadStream(filename, options);
    await pipeline(Readable.from([Buffer.from(source.$$hexBytes, 'hex')]), upload);
    return upload.id;
  },
  download: (bucket, { id }) => buffer(bucket.openDownloadStream(id)),
  downloadByName: (bucket, { filename }, options) =>
    buffer(bucket.openDownloadStreamByName(filename, options)),
  delete: (bucket, { id }) => bucket.delete(id),
  rename: (bucket, { id, newFilename }) => bucket.rename(id, newFilename),
};
