import { applyDecorators, Header, UseFilters } from '@nestjs/common';
import { noticePolicy } from 'server-kit';
import { NoticeErrorFilter } from './notice-error.filter.js';

/** For handlers that respond with a page of `NoticePages`: sets its headers and renders errors as pages too. */
export function AnswersNotice(): MethodDecorator {
  return applyDecorators(
    Header('Content-Type', 'text/html; charset=utf-8'),
    Header('Content-Security-Policy', noticePolicy),
    UseFilters(NoticeErrorFilter),
  );
}
