import { Controller } from '@nestjs/common';
import { CurrentUser, type SignedInViewer } from '../../../identity/accounts/index.js';
import { Call } from '../../../platform/http/index.js';
import { QuotationLists } from '../quotation-lists.service.js';

@Controller()
export class InquiryThreadsController {
  constructor(private readonly lists: QuotationLists) {}

  @Call('listInquiryThreads')
  listOwn(@CurrentUser() viewer: SignedInViewer) {
    return this.lists.threadsOfBuyer(viewer);
  }

  @Call('listStaffThreads')
  listAll() {
    return this.lists.threadsOfStaff();
  }
}
