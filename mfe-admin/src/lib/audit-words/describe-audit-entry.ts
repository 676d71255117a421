import { orderStepTitles, type AuditRow } from 'contracts';
import { toAuditFields, fieldText, type AuditFields } from './fields.js';
import { humaniseAuditKind } from './humanise.js';
import { modelNumberOf, describeProductChange } from './product-in-words.js';

interface AuditChange {
  subject: string;
  was: AuditFields;
  is: AuditFields;
  row: AuditRow;
}

/** Describes an audit entry in one sentence, without the actor and the time. */
export function describeAuditEntry(row: AuditRow): string {
  const { kind, subject, before, after } = row;
  const change = { subject, was: toAuditFields(before), is: toAuditFields(after), row };
  const sentence = sentences[kind]?.(change) ?? inWordsOfItsGroup(change);
  const times = change.is.get('timesInThisHour');
  return times === undefined ? sentence : `${sentence} (${fieldText(times)} times in 1 hour)`;
}

const sentences: Record<string, (change: AuditChange) => string> = {
  'product.added': ({ is }) => `Product ${modelNumberOf(is)} added`,
  'product.changed': ({ row: { before, after } }) => describeProductChange(before, after),
  'product.deleted': ({ was }) => `Product ${modelNumberOf(was)} deleted`,
  'product.restored': ({ is }) => `Product ${modelNumberOf(is)} restored`,
  'products.imported': ({ is }) => `Products imported: ${imported(is)}`,
  'products.bulk_changed': ({ is }) => text(is, 'summary'),
  'products.bulk_undone': ({ is }) => bulkUndone(is),
  'products.appeared': ({ is }) => appeared(is),
  'best.chosen': ({ row: { before, after } }) =>
    `Best sellers changed from ${count(before)} to ${count(after)}`,
  'category.added': ({ is }) => `Category ${nameOf(is)} added`,
  'category.deleted': ({ was }) => `Category ${nameOf(was)} deleted`,
  'category.restored': ({ is }) => `Category ${nameOf(is)} restored`,
  'category.changed': ({ was, is }) => categoryChanged(was, is),
  'category.rename_undone': ({ is }) => `Undone: ${text(is, 'summary')}`,
  'categories.ordered': () => 'Category order changed',
  'categories.import_undone': ({ is }) => bulkUndone(is),
  'categories.imported': ({ is }) => `Categories imported: ${imported(is)}`,
  'settings.changed': ({ is }) => text(is, 'summary'),
  'settings.undone': ({ is }) => `Undone: ${text(is, 'summary')}`,
  'view.shared': ({ subject, is }) => `View ${text(is, 'name')} of ${subject} shared`,
  'view.unshared': ({ subject, is }) => `Stopped sharing view ${text(is, 'name')} of ${subject}`,
  'view.deleted': ({ subject, is }) => `Shared view ${text(is, 'name')} of ${subject} deleted`,
  'inquiry.status_changed': ({ subject, was, is }) =>
    `Inquiry ${subject} changed from ${text(was, 'status')} to ${text(is, 'status')}`,
  'mail.resent': () => 'Failed email sent again',
  'mail.discarded': () => 'Failed email discarded',
  'lead.answered': ({ subject }) => `Lead ${subject} answered`,
  'lead.inquiry_made': ({ subject, is }) =>
    `Inquiry ${text(is, 'inquiry')} created from lead ${subject}`,
  'inquiry.created_for_caller': ({ subject, is }) =>
    `Inquiry ${subject} created for ${text(is, 'customer')}`,
  'quotation.link_created': ({ subject }) => `Link to inquiry ${subject} created`,
  'quotation.link_opened': ({ subject }) => `Link to inquiry ${subject} opened`,
  'quotation.link_revoked': ({ subject }) => `Link to inquiry ${subject} revoked`,
  'order.step_recorded': ({ subject, is }) => `Order ${subject}: “${orderStep(is)}” recorded`,
  'order.step_corrected': ({ subject, is }) => `Order ${subject}: “${orderStep(is)}” corrected`,
  'order.step_undone': ({ subject, was }) => `Order ${subject}: “${orderStep(was)}” undone`,
  'release.made_live': ({ subject, was, is }) =>
    `${subject}: ${text(is, 'live')} replaced ${text(was, 'live')}`,
  'release.canary_promoted': (change) => `${canary(change)} promoted`,
  'release.canary_taken_back': (change) => `${canary(change)} rolled back`,
  'release.canary_paused': (change) => `${canary(change)} paused`,
  'release.canary_resumed': (change) => `${canary(change)} resumed`,
  'user.deleted_own_account': ({ subject }) => `${personOf(subject)} deleted their account`,
  'user.profile_changed': ({ subject, is }) =>
    `${text(is, 'fields')} of ${personOf(subject)} changed`,
  'company.created': () => 'Company created',
  'company.changed': ({ is }) => `Company details changed: ${text(is, 'fields')}`,
  'company.deleted': () => 'Company deleted by its last member',
  'company.member_invited': ({ is }) => `Invited to a company as ${text(is, 'role')}`,
  'company.invitation_resent': () => 'Company invitation sent again',
  'company.invitation_revoked': () => 'Company invitation revoked',
  'company.member_joined': ({ is }) => `Joined a company as ${text(is, 'role')}`,
  'company.member_left': () => 'Left a company',
  'company.member_removed': ({ was }) =>
    `${personOf(text(was, 'member'))} removed from the company`,
  'company.role_changed': ({ was, is }) =>
    `${personOf(text(is, 'member'))} changed from ${text(was, 'role')} to ${text(is, 'role')}`,
  'company.transferred': ({ is }) => `Company transferred to ${personOf(text(is, 'owner'))}`,
  'company.joined_by_staff': ({ is }) =>
    `Staff added ${personOf(text(is, 'members'))} to a company, with ${inquiriesOf(is)}`,
  'company.join_undone': ({ was }) =>
    `Staff undid the addition of ${personOf(text(was, 'members'))} to a company`,
  'company.inquiry_approved': ({ is }) => `Inquiry approved and sent as ${text(is, 'inquiry')}`,
  'company.inquiry_returned': ({ is }) => `Inquiry returned to ${personOf(text(is, 'member'))}`,
  'user.approved': ({ subject }) => `${personOf(subject)} approved to see prices`,
  'user.declined': ({ subject }) => `${personOf(subject)} not approved to see prices`,
  'user.approval_undone': ({ subject, is }) =>
    `Approval decision for ${personOf(subject)} undone, now ${text(is, 'approval')}`,
  'user.price_list_changed': ({ subject, was, is }) =>
    `Price list of ${personOf(subject)} changed from ${text(was, 'priceList')} to ${text(is, 'priceList')}`,
  'company.price_list_changed': ({ was, is }) =>
    `Price list of ${text(is, 'company')} changed from ${text(was, 'priceList')} to ${text(is, 'priceList')}`,
  'user.shop_view_started': ({ subject }) => `Started viewing the shop as ${personOf(subject)}`,
  'user.shop_view_stopped': ({ subject }) => `Stopped viewing the shop as ${personOf(subject)}`,
  'price_list.created': ({ is }) => `Price list ${text(is, 'name')} created`,
  'price_list.changed': ({ is }) => `Price list ${text(is, 'name')} changed`,
  'price_list.deleted': ({ was }) => `Price list ${text(was, 'name')} deleted`,
  'price_list.restored': ({ is }) => `Price list ${text(is, 'name')} restored`,
  'price_list.prices_changed': ({ is }) => text(is, 'summary'),
  'price_list.prices_undone': ({ is }) => `Undone: ${text(is, 'summary')}`,
  'user.note_added': ({ subject }) => `Note on ${personOf(subject)} added`,
  'user.merged': ({ subject, is }) =>
    `Another account merged into ${personOf(subject)}, with ${movedCounts(is)}`,
  'user.merge_undone': ({ subject }) => `Merge into ${personOf(subject)} undone`,
  'sessions.ended.others': () => 'Signed out everywhere else',
  'email.change_asked': () => 'Requested an email change',
  'email.changed': () => 'Email changed',
  'means.changed.mobile': () => 'Mobile number changed',
  'account.downloaded': () => 'Downloaded their data',
  'staff.added': ({ subject, is }) => `${subject} made ${roleOf(is)} on the command line`,
  'staff.removed': ({ subject }) => `${subject} removed from staff on the command line`,
  'staff.role_changed': ({ subject, was, is }) =>
    `Role of ${subject} changed from ${roleOf(was)} to ${roleOf(is)}`,
  'staff.invited': ({ subject, is }) => `${subject} invited as ${roleOf(is)}`,
  'staff.invitation_resent': ({ subject }) => `Invitation sent to ${subject} again`,
  'staff.invitation_revoked': ({ subject }) => `Invitation to ${subject} revoked`,
  'staff.invitation_accepted': ({ subject, is }) => `${subject} became ${roleOf(is)} by invitation`,
  'staff.second_factor_required': ({ is }) =>
    secondFactorRequired(fieldText(is.get('roles') ?? '')),
  'sessions.ended': ({ subject }) => `${subject} signed out everywhere`,
  'signed_in.password': () => 'Signed in with a password',
  'signed_in.changed_password': () => 'Signed in again after a password change',
  'signed_in.registration': () => 'Registered',
  'signed_in.code': () => 'Signed in with an SMS code',
  'signed_in.google': () => 'Signed in with Google',
  'sign_in.refused': () => 'Sign-in rejected',
  'code.sent': () => 'Code sent to a phone',
  'code.refused': () => 'Wrong code rejected',
};

/** Returns a generic sentence (group, subject, verb) for audit entries that have no specific sentence. */
function inWordsOfItsGroup({ subject, row: { kind } }: AuditChange) {
  const [group = '', action = ''] = kind.split('.');
  if (!groupsOfSubjects.includes(group)) return humaniseAuditKind(kind);
  // The subject is a bare id if the user was deleted. It is omitted, because an id means nothing to readers.
  const subjectText = isId.test(subject) ? '' : ` ${subject}`;
  return `${humaniseAuditKind(group)}${subjectText} ${action.replace(`${group}_`, '').replaceAll('_', ' ')}`;
}

const isId = /^[0-9a-f]{24}$/;
const groupsOfSubjects = ['quotation', 'user'];

const text = (fields: AuditFields, name: string) => fieldText(fields.get(name) ?? 'nothing');
const canary = ({ subject, was }: AuditChange) => `Canary ${text(was, 'canary')} of ${subject}`;
/** Returns the display name of a role. The role of the owner is named `admin`. */
const roleOf = (fields: AuditFields) =>
  text(fields, 'role')
    .replace('admin', 'owner')
    .replace('user', 'customer')
    .replace('nothing', 'staff');
const secondFactorRequired = (roles: string) =>
  roles
    ? `Authenticator app required for: ${roles.replace('admin', 'owner')}`
    : 'Authenticator app no longer required';
const orderStep = (fields: AuditFields) => lookUp(orderStepTitles, text(fields, 'kind'));
const lookUp = (words: Readonly<Record<string, string>>, name: string) => words[name] ?? name;
const inquiriesOf = (fields: AuditFields) =>
  fields.get('inquiries') === 1 ? '1 inquiry' : `${text(fields, 'inquiries')} inquiries`;
const nameOf = (category: AuditFields) => text(category, 'category');
function categoryChanged(was: AuditFields, is: AuditFields) {
  const name = nameOf(was);
  if (name !== nameOf(is)) {
    const products = is.get('products') === 1 ? '1 product' : `${text(is, 'products')} products`;
    return `Category ${name} renamed to ${nameOf(is)}, with ${products}`;
  }
  const changed = categoryDetails.filter(([field]) => was.get(field) !== is.get(field));
  if (changed.length === 0) return `Category ${name} saved without changes`;
  return `${changed.map(([, title]) => title).join(' and ')} of category ${name} changed`;
}

const categoryDetails = [
  ['mainImage', 'Image'],
  ['description', 'Description'],
] as const;

/** The subject is an id if the user was deleted. */
const personOf = (subject: string) => (isId.test(subject) ? 'a customer' : subject);

function movedCounts(is: AuditFields) {
  const counts = [...is].flatMap(([name, count]) => (count ? [`${fieldText(count)} ${name}`] : []));
  return counts.join(', ').replace('cartLines', 'cart lines') || 'no data';
}

const count = (list: unknown) => (Array.isArray(list) ? list.length : 0);
const bulkUndone = (is: AuditFields) =>
  `Undone: ${text(is, 'summary')}; ${text(is, 'restored')} restored, ${text(is, 'kept')} skipped (changed since)`;
function appeared(is: AuditFields) {
  const models = is.get('models');
  const named = Array.isArray(models) ? models.map(fieldText).join(', ') : '';
  const products = named ? `Product ${named}` : `${text(is, 'count')} products`;
  return `${products} shown in the shop as scheduled`;
}
const imported = (counts: AuditFields) =>
  `${text(counts, 'created')} new, ${text(counts, 'updated')} changed`;
