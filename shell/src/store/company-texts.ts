import { formatDateTime, type CompanyRole } from 'contracts';

const roleNames: Record<CompanyRole, string> = {
  viewer: 'Viewer',
  buyer: 'Buyer',
  owner: 'Owner',
};

const asRole: Record<CompanyRole, string> = {
  viewer: 'a viewer',
  buyer: 'a buyer',
  owner: 'an owner',
};

const roleDuties: Record<CompanyRole, string> = {
  viewer: 'Viewers can see inquiries and quotations.',
  buyer: 'Buyers can also send inquiries and answer quotations.',
  owner: 'Owners can also manage the company and its members.',
};

export const companyTexts = {
  loading: 'Loading your company',
  failed: "Couldn't load your company.",
  again: 'Try again',
  broken: 'Something went wrong',
  none: "Buy together with your colleagues. Everyone has their own cart and sees the company's inquiries and quotations.",
  noneNext: "Inquiries that you've already sent stay private.",
  create: 'Create a company',
  createIt: 'Create company',
  cancel: 'Cancel',
  name: 'Company name',
  taxNumber: 'GSTIN or VAT number',
  country: 'Country',
  chooseCountry: 'Choose a country',
  address: 'Address',
  defaultAddress: 'Deliver to this address by default',
  limits: 'Inquiry approval',
  limitsHint:
    "An owner must approve buyers' inquiries above these amounts. Leave a field empty for no limit.",
  limitIn: { dollars: 'Limit in US dollars', rupees: 'Limit in rupees' },
  limitedTo: (amounts: string) => `An owner must approve buyers' inquiries above ${amounts}.`,
  edit: 'Edit company',
  save: 'Save company',
  notGiven: 'Not given',
  roleNames,
  asRole,
  roleDuties,
  yourRole: (role: CompanyRole) => `You are ${asRole[role]}.`,
  members: 'Members',
  you: 'you',
  role: 'Role',
  roleOf: (name: string) => `Role of ${name}`,
  removeMember: (name: string) => `Remove ${name}`,
  remove: 'Remove',
  removeSure: (name: string) =>
    `${name} will immediately lose access to the company's inquiries, which stay with the company.`,
  transfer: 'Transfer ownership',
  transferTo: (name: string) => `Transfer ownership to ${name}`,
  transferSure: (name: string) => `${name} will become an owner, and you'll become a buyer.`,
  invite: 'Invite a colleague',
  email: 'Email',
  send: 'Send invitation',
  invitations: 'Pending invitations',
  invited: (role: CompanyRole, expiresAt: string) =>
    `${roleNames[role]}, expires ${formatDateTime(expiresAt)}`,
  expired: (role: CompanyRole) => `${roleNames[role]}, expired`,
  resend: 'Send again',
  resendTo: (email: string) => `Send again to ${email}`,
  revoke: 'Revoke',
  revokeOf: (email: string) => `Revoke the invitation to ${email}`,
  leave: 'Leave company',
  leaveSure:
    "You'll no longer see the company's inquiries, including those you sent. You'll keep your cart.",
  dissolve: 'Delete company',
  dissolveSure: 'The company will be deleted. The inquiries that you sent become private again.',
  lastOwner: 'To leave, make another member an owner first.',
  invitationHeading: (company: string) => `Join ${company}`,
  invitationLoading: 'Loading invitation',
  invitationEnded: "This invitation can't be used",
  invitationFailed: "Couldn't load the invitation",
  invitedBy: (inviter: string, company: string, role: CompanyRole) =>
    `${inviter || 'An owner'} invited you to join ${company} as ${asRole[role]}.`,
  invitationFor: 'This invitation is for',
  signInFirst: 'Sign in or register with this email address to accept it.',
  otherAccount: (email: string) =>
    email
      ? `You're signed in as ${email}. Sign out, then sign in with the invited address.`
      : 'Your account has no email address. Add the invited address to your account first, or sign out.',
  signIn: 'Sign in',
  register: 'Register',
  signOut: 'Sign out',
  accept: 'Join the company',
  toAccount: 'Go to your account',
} as const;
