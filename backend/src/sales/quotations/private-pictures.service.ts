import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { trusted, type Model } from 'mongoose';
import {
  AccountsService,
  hasStaffPermission,
  readCookie,
  type AuthenticatedRequest,
  type SignedInViewer,
} from '../../identity/accounts/index.js';
import { InquiryRecords, isOwnInquiry } from '../inquiries/index.js';
import {
  PictureAccess,
  type PictureAccessRequest,
  type PrivatePictureRule,
} from '../../catalogue/media/index.js';
import { InquiryLinks } from './links/inquiry-links.service.js';
import { inquiryMessageModelName, type MessageFields } from '../inquiries/index.js';
import {
  quotationVersionModelName,
  type QuotationVersionFields,
} from './versions/quotation-version.schema.js';

const cookiePrefix = 'inquiryPictures-';
const maxLinks = 20;
const cookiePattern = new RegExp(`(?:^|; *)${cookiePrefix}([\\w-]{1,40})=`, 'g');

/**
 * Returns the name of the cookie that grants holders of an inquiry link access to the inquiry's
 * pictures.
 */
export const inquiryPictureCookieName = (number: string) => `${cookiePrefix}${number}`;

/**
 * Access control for pictures of lots and for pictures in messages. The inquiry's buyer, members of its company,
 * holders of its link, and staff who may read inquiries can see these pictures.
 */
@Injectable()
export class PrivatePictures implements PrivatePictureRule {
  constructor(
    @InjectModel(inquiryMessageModelName) private readonly messages: Model<MessageFields>,
    @InjectModel(quotationVersionModelName)
    private readonly versions: Model<QuotationVersionFields>,
    private readonly inquiries: InquiryRecords,
    private readonly links: InquiryLinks,
    private readonly accounts: AccountsService,
    access: PictureAccess,
  ) {
    access.registerPrivateUse(this);
  }

  async shows(url: string) {
    const byMessage = await this.messages.exists({
      $or: [{ 'pictures.url': url }, { 'kept.pictures.url': url }],
    });
    if (byMessage !== null) return true;
    return (await this.versions.exists({ 'content.lines.lotPictures.url': url })) !== null;
  }

  mayReadDrafts(request: PictureAccessRequest) {
    return hasStaffPermission(viewerOf(request), 'inquiries.read');
  }

  async mayRead(url: string, request: PictureAccessRequest) {
    const viewer = viewerOf(request);
    if (viewer.kind !== 'visitor' && (await this.#isShownToBuyer(url, viewer))) return true;
    for (const number of linkedNumbers(request.headers.cookie)) {
      const inquiryId = await this.#linkedInquiry(number, request);
      if (inquiryId && (await this.#inquiriesThatShow(url)).includes(String(inquiryId)))
        return true;
    }
    return false;
  }

  async #isShownToBuyer(url: string, viewer: SignedInViewer) {
    const ids = await this.#inquiriesThatShow(url);
    const inquiries = await Promise.all(ids.map((id) => this.inquiries.findById(id)));
    return inquiries.some((inquiry) => inquiry !== null && isOwnInquiry(inquiry, viewer));
  }

  /**
   * Returns the ids of the inquiries whose buyers see the picture. Pictures in draft quotations are
   * hidden from buyers.
   */
  async #inquiriesThatShow(url: string): Promise<string[]> {
    const filter = {
      state: trusted({ $ne: 'draft' as const }),
      'content.lines.lotPictures.url': url,
    };
    const idLists = await Promise.all([
      this.messages.distinct('inquiryId', { 'pictures.url': url }),
      this.versions.distinct('inquiryId', filter),
    ]);
    return [...new Set(idLists.flat().map(String))];
  }

  async #linkedInquiry(number: string, { headers }: PictureAccessRequest) {
    const token = readCookie(headers.cookie, inquiryPictureCookieName(number));
    const inquiry = token && (await this.inquiries.findByNumber(number));
    if (!inquiry || !(await this.links.findWorking(inquiry, token))) return undefined;
    const buyer = await this.accounts.findContact(inquiry);
    return buyer ? inquiry._id : undefined;
  }
}

// The cast is safe, because the access guard has set `viewer` before any handler runs.
const viewerOf = (request: PictureAccessRequest) => (request as AuthenticatedRequest).viewer;

const linkedNumbers = (cookies = '') =>
  [...cookies.matchAll(cookiePattern)].slice(0, maxLinks).flatMap(([, number]) => number ?? []);
