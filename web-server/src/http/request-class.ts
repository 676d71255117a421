import type { IncomingMessage } from 'node:http';
import { isEventStream, isLargeBodyCall, isLongRunningCall, routePattern } from 'contracts';
import type { RequestClass } from './request-slots.js';

const pathOf = (url: string) => url.split('?', 1)[0] ?? '';

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

/** True for requests that may take a long time: uploads and the calls that `isLongRunningCall` lists. */
export const isSlowRequest = ({ url = '', headers }: Pick<IncomingMessage, 'url' | 'headers'>) =>
  isUpload(headers) || isLongRunningCall(pathOf(url));

/** True for calls whose JSON body may exceed the usual 100 KB, such as an inquiry with many products. */
export const isLargeRequest = ({ url = '' }: Pick<IncomingMessage, 'url'>) =>
  isLargeBodyCall(pathOf(url));

const formPaths = [routePattern('sendMessage'), routePattern('uploadInquiryFile')];

/** True for multipart requests in which buyers send messages or files. The backend authorises them later. */
export const isBuyerUploadForm = ({ method, url = '', headers }: IncomingMessage) =>
  method === 'POST' && isUpload(headers) && formPaths.some((path) => path.test(pathOf(url)));

const pdfPaths = [routePattern('showQuotationPdf'), routePattern('showProformaPdf')];

/**
 * True for PDF requests. Only PDF requests are cancelled when the client disconnects, because the backend finishes all
 * other requests before it notices the disconnect.
 */
export const isCancelledOnDisconnect = ({ method, url = '' }: IncomingMessage) =>
  method === 'GET' && pdfPaths.some((path) => path.test(pathOf(url)));

export const hasBody = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
