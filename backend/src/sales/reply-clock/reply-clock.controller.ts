import { Controller } from '@nestjs/common';
import { HandlesCall } from '../../platform/http/index.js';
import { ReplyClock } from './reply-clock.service.js';

@Controller()
export class ReplyClockController {
  constructor(private readonly replies: ReplyClock) {}

  @HandlesCall('showReplyTime')
  show() {
    return this.replies.usualTime();
  }

  @HandlesCall('listWaitingInquiries')
  listWaiting() {
    return this.replies.listWaiting();
  }
}
