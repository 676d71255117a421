export { LoadShedder } from './load/load-shedder.js';
export {
  CALL_AUDIENCE_KEY,
  CALL_NAME_KEY,
  HandlesCall,
  CHANGES_DATA,
  MEMBER_PERMISSION_KEY,
  type CallAudience,
} from './call.decorator.js';
export { responseTimeoutMs, deadlineMiddleware } from './deadline.js';
export { withLoadShedding } from './load/shed-load.js';
export { ErrorFilter } from './error.filter.js';
export { EventStream } from './event-stream.js';
export { filesOfField, ParsesForm, type FormFiles } from './form.decorator.js';
export { FastPathAdapter, type CompletedRequest, type FastPath } from './fast-path.adapter.js';
export { jsonParserOptions, rejectNonJsonBodies, policyReportTypes } from './json-only.js';
export { LOG, LogModule } from './log.module.js';
export { createNestLogger } from './nest-log.js';
export { isDatabaseUnavailable, toAppError } from './error-mapping.js';
export { requestLog } from './request-log.js';
export { ShortQueue, BoundedQueuePerClient, type QueuedJobOptions } from './load/short-queue.js';
export { SchemaPipe } from './schema.pipe.js';
export { securityHeaders, securityHeadersMiddleware } from './security-headers.js';
export { stopServer } from './stop-server.js';
export { assertDeadlineNotPassed, requestDeadline } from './request-deadline.js';
