import {
  createParamDecorator,
  Injectable,
  type CanActivate,
  type ExecutionContext,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { CustomerPermission } from 'contracts';
import type { Response } from 'express';
import { Types } from 'mongoose';
import {
  AccountsService,
  hasCompanyRolePermission,
  readCookie,
  roleForbiddenError,
  type AuthenticatedRequest,
  type SignedInViewer,
} from '../../identity/accounts/index.js';
import { AppError } from '../../platform/errors.js';
import { MEMBER_PERMISSION_KEY } from '../../platform/http/index.js';
import {
  InquiryRecords,
  inquiryNotFoundError,
  isOwnInquiry,
  type StoredInquiry,
} from '../inquiries/index.js';
import { InquiryLinks, linkExpiredError } from './links/inquiry-links.service.js';

export const inquiryLinkCookie = 'inquiryLink';

/** The requested inquiry, and how the client proved access to it. */
export type InquiryAccess = { inquiry: StoredInquiry } & (
  | { by: 'owner'; viewer: SignedInViewer }
  /** `isStaff` is true if a staff member opened the link. */
  | { by: 'link'; link: string; isStaff: boolean }
);

interface InquiryRequest extends AuthenticatedRequest {
  access: InquiryAccess;
}

/** Responses contain private data, so they must not be cached, indexed or leaked through referrers. */
const privateHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

export function setPrivateHeaders(response: Response) {
  response.set(privateHeaders);
}

/** Returns the id of the signed-in buyer, or undefined for holders of a link. */
export const buyerIdOf = (access: InquiryAccess) =>
  access.by === 'owner' ? new Types.ObjectId(access.viewer.uid) : undefined;

/** Returns false if the inquiry belongs to a company and the member's role lacks the permission. */
export const hasMemberPermission = (access: InquiryAccess, permission: CustomerPermission) =>
  access.by === 'link' ||
  !access.inquiry.companyId ||
  hasCompanyRolePermission(access.viewer, permission);

/**
 * Admits the owner of an inquiry, members of its company and holders of its link. Runs before multipart forms are
 * parsed.
 */
@Injectable()
export class InquiryAccessGuard implements CanActivate {
  constructor(
    private readonly inquiries: InquiryRecords,
    private readonly links: InquiryLinks,
    private readonly accounts: AccountsService,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext) {
    const http = context.switchToHttp();
    setPrivateHeaders(http.getResponse<Response>());
    const request = http.getRequest<InquiryRequest>();
    request.access = await this.#accessOf(request);
    const permission = this.reflector.get<CustomerPermission | undefined>(
      MEMBER_PERMISSION_KEY,
      context.getHandler(),
    );
    if (permission && !hasMemberPermission(request.access, permission)) throw roleForbiddenError();
    return true;
  }

  async #accessOf({ viewer, headers, params }: InquiryRequest): Promise<InquiryAccess> {
    const inquiry = await this.inquiries.findByNumber(String(params['number']));
    if (inquiry && viewer.kind !== 'visitor' && isOwnInquiry(inquiry, viewer))
      return { inquiry, by: 'owner', viewer };
    const token = readCookie(headers.cookie, inquiryLinkCookie);
    if (token) return this.#requireLinked(inquiry, token, viewer.kind === 'staff');
    if (viewer.kind === 'visitor') throw new AppError('access.signed_out', 'Sign in to continue.');
    // Throws the same error for a missing inquiry and for another buyer's inquiry, so that the response does not reveal
    // whether the inquiry exists.
    throw inquiryNotFoundError();
  }

  async #requireLinked(
    inquiry: StoredInquiry | null,
    token: string,
    isStaff: boolean,
  ): Promise<InquiryAccess> {
    const link = inquiry && (await this.links.findWorking(inquiry, token));
    if (!link || !(await this.accounts.findContact(inquiry))) throw linkExpiredError();
    return { inquiry, by: 'link', link: String(link._id), isStaff };
  }
}

export const CurrentInquiry = createParamDecorator(
  (_: unknown, context: ExecutionContext) =>
    context.switchToHttp().getRequest<InquiryRequest>().access,
);
