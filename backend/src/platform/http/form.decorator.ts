import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { FileFieldsInterceptor } from '@nestjs/platform-express';
import { calls, isPermission, type CallContract as AnyCall, type RouteName } from 'contracts';
import { pipeAndCountFormParts, CompleteFormInterceptor } from './complete-form.interceptor.js';
import { FormQueueInterceptor } from './load/form-queue.interceptor.js';

const megabyte = 1024 * 1024;

/** Size limits of a form. The form is read only after the guard has admitted the request. */
const limits = {
  fileSize: 8 * megabyte,
  fields: 120,
  fieldSize: 20 * 1024,
  fieldNameSize: 60,
  parts: 131,
  headerPairs: 20,
};

const staffForms = new FormQueueInterceptor(false);
/** Forms from buyers have a separate queue, so that buyers cannot delay staff. */
const buyerForms = new FormQueueInterceptor(true);

/**
 * Parses the multipart form of a call; rejects file fields that its contract does not list. `fileSize` is the maximum
 * per file, in bytes.
 */
export function ParsesForm(name: RouteName, fileSize = limits.fileSize): MethodDecorator {
  const { files = {}, who: audience }: AnyCall = calls[name];
  const fields = Object.entries(files).map(([field, maxCount]) => ({ name: field, maxCount }));
  const most = fields.reduce((sum, { maxCount }) => sum + maxCount, 0);
  // multer supports `streamHandler`, but Nest's types do not declare it.
  const options = {
    limits: { ...limits, fileSize, files: most },
    streamHandler: pipeAndCountFormParts,
  };
  return applyDecorators(
    UseInterceptors(
      isPermission(audience) ? staffForms : buyerForms,
      FileFieldsInterceptor(fields, options),
      CompleteFormInterceptor,
    ),
  );
}

export type FormFiles = Partial<Record<string, { originalname: string; buffer: Buffer }[]>>;

export function filesOfField(files: FormFiles | undefined, field: string): Buffer[] {
  return files?.[field]?.map(({ buffer }) => buffer) ?? [];
}
