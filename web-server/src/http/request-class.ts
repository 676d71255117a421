import type { IncomingMessage } from 'node:http';
import { isEventStream, isLongCall, routePattern } from 'contracts';
import type { RequestClass } from './request-slots.js';

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

/** Returns the class of slots that a backend request uses. */
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

/** True if the backend may take long to start its response. */
export const takesLong = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>) =>
  isUpload(headers) || isLongCall(pathOf(url));

const messagePath = routePattern('sendMessage');

/** True for a buyer's message with images; the backend checks whether they may send it. */
export const isMessageForm = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'POST' && isUpload(headers) && messagePath.test(pathOf(url));

const pdfPaths = [routePattern('showQuotationPdf'), routePattern('showProformaPdf')];

/**
 * True for PDF requests, the only ones worth cancelling when the client disconnects: the backend has finished all
 * others before it would notice.
 */
export const endsWithClient = ({ method, url = '' }: IncomingMessage) =>
  method === 'GET' && pdfPaths.some((path) => path.test(pathOf(url)));

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
