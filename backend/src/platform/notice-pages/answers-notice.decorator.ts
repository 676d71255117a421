import { applyDecorators, Header, UseFilters } from '@nestjs/common';
import { noticePageCsp } from 'server-kit';
import { NoticeErrorFilter } from './notice-error.filter.js';

/**
 * For handlers that respond with a page from `NoticePages`: sets the headers of the page and renders errors as notice
 * pages.
 */
export function RespondsWithNotice(): MethodDecorator {
  return applyDecorators(
    Header('Content-Type', 'text/html; charset=utf-8'),
    Header('Content-Security-Policy', noticePageCsp),
    UseFilters(NoticeErrorFilter),
  );
}
