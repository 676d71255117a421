import { z } from 'zod';
import { successResponse } from '../account.js';
import type { CallContract } from '../http/call.js';
import { id } from '../product.js';
import type { companyRoutes } from './company-routes.js';
import {
  companyForm,
  memberInvitationForm,
  memberRoleForm,
  ownCompany,
  memberInvitationDetails,
} from './company.js';

const byId = z.strictObject({ id });
const byUid = z.strictObject({ uid: id });
const token = z.strictObject({ token: z.string().min(1).max(200) });

const mayManage = 'company.manage_members';

export const companyCalls = {
  showCompany: {
    summary: "Get the caller's company with its members and, for owners, its open invitations",
    who: 'customer',
    answer: ownCompany,
  },
  createCompany: {
    summary: 'Create a company, which the caller owns',
    who: 'customer',
    body: companyForm,
    answer: successResponse,
  },
  changeCompany: {
    summary: "Change the company's name, tax number and addresses",
    who: 'company.change',
    body: companyForm,
    answer: successResponse,
  },
  leaveCompany: {
    summary:
      'Leave the company. The last owner can leave only as the last member, which deletes the company',
    who: 'company.leave',
    answer: successResponse,
  },
  inviteMember: {
    summary: 'Email an invitation to the company; replaces an open invitation to the same address',
    who: mayManage,
    body: memberInvitationForm,
    answer: successResponse,
  },
  resendMemberInvitation: {
    summary: 'Email a new link for an invitation; the previous link stops working',
    who: mayManage,
    params: byId,
    answer: successResponse,
  },
  revokeMemberInvitation: {
    summary: 'Revoke an open invitation to the company',
    who: mayManage,
    params: byId,
    answer: successResponse,
  },
  changeMemberRole: {
    summary:
      'Change the role of a member; takes effect immediately. The company keeps at least one owner',
    who: mayManage,
    params: byUid,
    body: memberRoleForm,
    answer: successResponse,
  },
  removeMember: {
    summary: 'Remove another member, who immediately loses access to the data of the company',
    who: mayManage,
    params: byUid,
    answer: successResponse,
  },
  transferCompany: {
    summary: 'Make another member an owner and the caller a buyer',
    who: mayManage,
    body: byUid,
    answer: successResponse,
  },
  showMemberInvitation: {
    summary: 'Get the company and role of an emailed invitation',
    who: 'public',
    body: token,
    answer: memberInvitationDetails,
  },
  acceptMemberInvitation: {
    summary:
      'Join the company that sent an invitation to the email address of the caller; a link can be used once',
    who: 'customer',
    body: token,
    answer: successResponse,
  },
} as const satisfies Record<keyof typeof companyRoutes, CallContract>;
