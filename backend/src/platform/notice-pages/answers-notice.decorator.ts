import { applyDecorators, Header, UseFilters } from '@nestjs/common';
import { noticePolicy } from 'server-kit';
import { NoticeErrorFilter } from './notice-error.filter.js';

/**
 * Marks a handler that responds with a page of `NoticePages`: sets the page's headers and renders errors as pages, too.
 */
export function RespondsWithNotice(): MethodDecorator {
  return applyDecorators(
    Header('Content-Type', 'text/html; charset=utf-8'),
    Header('Content-Security-Policy', noticePolicy),
    UseFilters(NoticeErrorFilter),
  );
}
