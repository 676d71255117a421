import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { id } from '../product.js';
import type { inquiryUploadRoutes } from './routes.js';

/** A file that a buyer uploaded for an inquiry that has not been sent yet. */
const inquiryUpload = z.object({ id, kind: z.enum(['picture', 'document']) });

export const inquiryUploadCalls = {
  uploadInquiryFile: {
    summary:
      'Upload an image or a PDF for an inquiry that will be sent. It is deleted after 24 hours unless an inquiry contains it',
    who: 'inquiry.submit',
    body: z.strictObject({}),
    files: { file: 1 },
    answer: successResponse.extend({ file: inquiryUpload }),
  },
  removeInquiryUpload: {
    summary: 'Delete an uploaded file that no inquiry contains; idempotent',
    who: 'inquiry.submit',
    params: z.strictObject({ id }),
    answer: successResponse,
  },
} as const satisfies Record<keyof typeof inquiryUploadRoutes, CallContract>;

export type InquiryUpload = z.output<typeof inquiryUpload>;
