export { account, codeSent, codeVerified, done, login } from './account.js';
export { codeProof, codeRequest, oneTimeCode } from './account/one-time-code.js';
export { me, newsletterRequest, passwordChange, passwordForgotten } from './account.js';
export { passwordReset, registration, registrationForm, roles } from './account.js';
export { signedIn, token } from './account.js';
export type { Account, AccountWire, Role, SignInMethod, SignInMethods } from './account.js';
export * from './releases/index.js';
export { policyDirectives, policyReport } from './http/policy-report.js';
export { contractSince, contractVersion, isAgreed, type Agreed } from './http/agreement.js';
export { deletedKinds, type BinQuery, type DeletedItem, type DeletedKind } from './staff/bin.js';
export { business, businessOf, businessEnvironment, type Business } from './business.js';
export {
  bulkPrices,
  maxBulkProducts,
  maxNamedProducts,
  priceSteps,
  titleOfPrice,
} from './staff/bulk-change.js';
export type { BulkChange, BulkChoice, PriceChange } from './staff/bulk-change.js';
export type { BulkPreview, BulkUndone } from './staff/bulk-change.js';
export { type Call } from './http/call.js';
export { calls } from './calls.js';
export {
  cartAddition,
  cartChange,
  cartItem,
  cartItems,
  cartLine,
  cartRemoval,
  type CartItem,
  type CartItemWire,
} from './sales/cart.js';
export { maxTargetPrice } from './catalogue/max-target-price.js';
export { categoryChange, maxCategoryDescription } from './staff/category-change.js';
export type { CategoryChange, CategoryOrderChange } from './staff/category-change.js';
export type { RenamedCategory, StaffCategoryWire } from './staff/category-change.js';
export { category, type Category, type CategoryWire } from './catalogue/category.js';
export { countryCodes, countryName } from './customer/countries.js';
export { findPhoneCountry, phoneCountries, type PhoneCountry } from './customer/phone-countries.js';
export { deviceName } from './customer/device-name.js';
export { keptFields, type MergePreview, type MergeWish } from './customer/merge.js';
export { customerForm, maxShown } from './customer/staff-calls.js';
export type { CustomerAccess, CustomerForm, CustomerPage } from './customer/staff-calls.js';
export { languageName, offeredLanguages } from './customer/languages.js';
export { ownAccountCalls } from './customer/own-calls.js';
export type {
  MailedProof,
  MobileChangeForm,
  OwnerProof,
  OwnProfile,
} from './customer/own-calls.js';
export { ownAccountRoutes } from './customer/own-routes.js';
export { maxAddresses, profileForm, profileTitles, type Profile } from './customer/profile.js';
export {
  describeContract,
  type CallDescription,
  type ContractDescription,
  type JsonSchema,
} from './http/description.js';
export {
  errorBody,
  errorCodes,
  toErrorBody,
  type ErrorBody,
  type ErrorCode,
} from './http/errors.js';
export { type Found } from './staff/find.js';
export * from './formats.js';
export { type SiteEventName, type SiteEvents } from './events.js';
export { hiddenForGood } from './catalogue/hidden.js';
export {
  inquiry,
  inquiryNews,
  inquiryStatuses,
  inquirySubmission,
  inquirySubmitted,
  maxChosenInquiries,
  type AskedProduct,
  type Colleague,
  type Inquiry,
  type InquiryCustomer,
  type InquiryLine,
  type InquiryQuery,
  type InquiryStatus,
  type InquiryWire,
} from './sales/inquiry.js';
export { type Lead, type LeadLeft, type LeadQuery, type LeadState } from './lead/lead.js';
export { leadRoute, staffLeadRoutes } from './lead/routes.js';
export { type ReplyTime, type WaitingInquiry } from './sales/reply-clock.js';
export { replyTimeRoutes } from './sales/reply-clock-routes.js';
export { cartMessage } from './sales/cart-message.js';
export { foundProducts, productSearch } from './catalogue/product-search.js';
export type { FilterOption, ProductSearch } from './catalogue/product-search.js';
export {
  filterNames,
  maxFilterLength,
  maxQueryLength,
  sizeOptions,
  sortOrders,
  type FilterName,
  type SizeOption,
  type SortOrder,
} from './catalogue/search-options.js';
export {
  atLeastVersion,
  knownVersion,
  liveness,
  readiness,
  type Readiness,
} from './http/health.js';
export {
  mediaFormats,
  mediaUrl,
  mediaWidths,
  shareUrl,
  sitePictures,
  type MediaFormat,
  type MediaWidth,
} from './catalogue/media.js';
export {
  additionalImage,
  addressesPerPage,
  benefitOptions,
  dimensions,
  id,
  image,
  minQuantityOptions,
  priceFields,
  priceTier,
  priceQuery,
  prices,
  product,
  productAddresses,
  quantityUnits,
  type Dimensions,
  type Image,
  type PricesWire,
  type Product,
  type ProductAddresses,
  type ProductWire,
} from './product.js';
export { type PackingDetails } from './catalogue/packing.js';
export {
  askedDollarPrice,
  dollarPriceAt,
  tierAsText,
  tierAt,
  tiersAsText,
  type PriceTier,
} from './catalogue/price-tiers.js';
export { buyerPrices } from './catalogue/buyer-prices.js';
export { tiersFault } from './sales/terms-of-sale.js';
export { productCells } from './catalogue/product-cells.js';
export {
  productFieldRows,
  productFormGroups,
  dimensionNames,
  staffProductSorts,
  titleOf,
  type ProductFieldKey,
  type ProductFieldName,
  type ProductFieldRow,
  type ProductFieldsOf,
  type DimensionName,
} from './product-fields.js';
export {
  amountOf,
  isDivisible,
  maxLines,
  maxQuantity,
  nextOrderable,
  orderFault,
  quantityError,
  quantityInWords,
  roundToGrams,
  unitsInWords,
  type OrderRule,
} from './quantities.js';
export { listOrPage, pageQuery, type PageQuery } from './http/paging.js';
export { emailedCallUrl, emailedPath, type EmailedPage } from './http/emailed-links.js';
export { ownInquiriesPath, pagePaths, type PageName } from './http/page-paths.js';
export * from './push/index.js';
export { reportRoute } from './http/report-route.js';
export { isEventStream, isLongCall, routePattern } from './http/route-pattern.js';
export { routes, type RouteName } from './routes.js';
export { shopRoutes, type Route } from './shop-routes.js';
export {
  categoryForm,
  productChange,
  productForm,
  staffFields,
  type ProductForm,
  type StaffProduct,
  type StaffProductPage,
  type StaffProductQuery,
  type StaffProductWire,
} from './staff/staff-catalogue.js';
export {
  accountRoles,
  isPermission,
  isStaffRole,
  leastRoles,
  mayDo,
  roleOf,
  staffRoles,
} from './staff-roles.js';
export type { AccountRole, Permission, StaffRole } from './staff-roles.js';
export { invitationAnswer, invitationForm } from './account/invitation.js';
export type { Invitation, InvitationAnswer, InvitationForm } from './account/invitation.js';
export type { ShownInvitation } from './account/invitation.js';
export { recordKinds } from './staff/staff-members.js';
export type { Onlooker, RecordKind, StaffList, StaffMemberWire } from './staff/staff-members.js';
export { auditRow, statistics, subscriber, user, userChoice, userColumns } from './staff/staff.js';
export type { AuditRow, Statistics, Subscriber, User, UserWire } from './staff/staff.js';
export { type SavedReply } from './saved-reply/saved-reply.js';
export { listsWithViews, maxSavedViews, savedViewForm } from './staff/saved-view.js';
export type { ListWithViews, SavedView, ViewToSave } from './staff/saved-view.js';
export * from './staff/notification.js';
export type { UnsentMail, UnsentMailQuery } from './staff/unsent-mail.js';
export {
  presetDescriptions,
  recognisePreset,
  type RecognisedTable,
  type TablePreset,
} from './catalogue/table-presets.js';
export { importColumns, type ImportColumn } from './catalogue/import-columns.js';
export {
  categoryColumns,
  errorColumn,
  exportTypes,
  importLine,
  productColumns,
  tableFormats,
  type ExportType,
  type ImportKind,
  type ImportReport,
  type TableError,
  type TableFormat,
} from './catalogue/tables.js';
export { fromWire, toWire, wireNames, type Renamed } from './wire-names.js';
export {
  passwordProof,
  secondFactorConfirmed,
  secondFactorOffer,
  secondFactorProof,
  secondFactorState,
} from './account/second-factor.js';
export * from './inputs/index.js';
export * from './settings/index.js';
export * from './quotation/index.js';
export * from './fulfilment/index.js';
