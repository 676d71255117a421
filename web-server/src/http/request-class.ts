import type { IncomingMessage } from 'node:http';
import { isEventStream, isLongCall, routePattern } from 'contracts';
import type { RequestClass } from './request-slots.js';

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** Which places a request for the backend takes. */
export function requestClassOf({ method = '', url = '', headers }: IncomingMessage): RequestClass {
  const path = pathOf(url);
  if (path.startsWith('/api/health')) return 'health';
  if (path.startsWith('/media/')) return 'pictures';
  if (isEventStream(path)) return path.startsWith('/api/admin') ? 'streams' : 'buyerStreams';
  if (isUpload(headers)) return 'uploads';
  const isRead = (method === 'GET' || method === 'HEAD') && !path.startsWith('/api/admin');
  return isRead ? 'reads' : 'rest';
}

export const isUpload = (headers: IncomingMessage['headers']) =>
  headers['content-type']?.startsWith('multipart/form-data') ?? false;

/** Whether its answer may begin late. */
export const takesLong = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>) =>
  isUpload(headers) || isLongCall(pathOf(url));

const messagePath = routePattern('sendMessage');

/** Pictures from a buyer; the backend knows whether he may send them. */
export const isMessageForm = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'POST' && isUpload(headers) && messagePath.test(pathOf(url));

const pdfPaths = [routePattern('showQuotationPdf'), routePattern('showProformaPdf')];

/** What the backend does not begin for nobody; all else it has done by the time it would hear of it. */
export const endsWithClient = ({ method, url = '' }: IncomingMessage) =>
  method === 'GET' && pdfPaths.some((path) => path.test(pathOf(url)));

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
