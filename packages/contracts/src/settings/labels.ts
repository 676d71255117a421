import type { SettingSection, SettingValues } from './sections.js';

export const settingSectionTitles: Record<SettingSection, string> = {
  business: 'Business and contact',
  hours: 'Hours and reply times',
  terms: 'Quotation terms',
  payment: 'Payment',
  signature: 'Signature',
  texts: 'Shop texts',
  mails: 'Emails',
  picture: 'Default image',
  customers: 'Customers',
};

type Labels<Section extends SettingSection> = Record<keyof SettingValues[Section], string>;

export const businessLabels: Labels<'business'> = {
  name: 'Business name',
  town: 'Town',
  phone: 'Phone',
  email: 'Email',
  address: 'Address',
  latitude: 'Latitude',
  longitude: 'Longitude',
  facebook: 'Facebook page',
  instagram: 'Instagram page',
};

export const hoursLabels: Labels<'hours'> = {
  timeZone: 'Time zone',
  days: 'Opening hours',
  holidays: 'Holidays',
  firstReminderHours: 'First reminder',
  secondReminderHours: 'Second reminder',
};

export const termsLabels: Labels<'terms'> = {
  incoterm: 'Incoterm',
  incotermPlace: 'Incoterm place',
  paymentTerms: 'Payment terms',
  remarks: 'Remarks',
  validityDays: 'Valid for (days)',
};

export const paymentLabels: Labels<'payment'> = {
  accountHolder: 'Account holder',
  bankName: 'Bank',
  branch: 'Branch',
  accountNumber: 'Account number',
  ifsc: 'IFSC',
  swift: 'SWIFT/BIC',
  upiId: 'UPI ID',
  gstin: 'GSTIN',
  iec: 'IEC',
  signatoryName: 'Authorised signatory',
  signatoryTitle: "Signatory's title",
};

export const textsLabels: Labels<'texts'> = {
  banner: 'Banner',
  heroHeadline: 'Home page headline',
  heroLine: 'Text below the headline',
  categoriesTitle: 'Categories heading',
  bestTitle: 'Best sellers heading',
  showcaseTitle: 'Showcase heading',
  contactTitle: 'Contact heading',
  contactLead: 'Contact text',
  footerAbout: 'Footer text',
};

export const customersLabels: Labels<'customers'> = { whoSeesPrices: 'Who sees prices' };

export const mailTextFieldLabels = {
  subject: 'Subject',
  heading: 'Heading',
  closing: 'Closing',
} as const;
