import { Controller } from '@nestjs/common';
import { CurrentUser, type SignedInViewer } from '../../../identity/accounts/index.js';
import { HandlesCall } from '../../../platform/http/index.js';
import { QuotationLists } from '../quotation-lists.service.js';

@Controller()
export class InquiryThreadsController {
  constructor(private readonly lists: QuotationLists) {}

  @HandlesCall('listInquiryThreads')
  listOwn(@CurrentUser() viewer: SignedInViewer) {
    return this.lists.threadsOfBuyer(viewer);
  }

  @HandlesCall('listStaffThreads')
  listAll() {
    return this.lists.threadsOfStaff();
  }
}
