import { Controller } from '@nestjs/common';
import { Call } from '../../platform/http/index.js';
import { ReplyClock } from './reply-clock.service.js';

@Controller()
export class ReplyClockController {
  constructor(private readonly replies: ReplyClock) {}

  @Call('showReplyTime')
  show() {
    return this.replies.usualTime();
  }

  @Call('listWaitingInquiries')
  listWaiting() {
    return this.replies.listWaiting();
  }
}
