import type { Document } from '../../bson/index.js';
import { type CommandError } from '../../errors.js';

export function writeError(index: number, { code, message, extra }: CommandError): Document {
  return { index, code, ...extra, errmsg: message };
}
