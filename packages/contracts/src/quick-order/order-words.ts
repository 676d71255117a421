// cspell:disable -- words of several languages and common misspellings
import type { quantityUnits } from '../product.js';

type QuantityUnit = (typeof quantityUnits)[number];

export interface AmountWordMeaning {
  unit?: QuantityUnit;
  factor?: number;
  container?: true;
}

/** Units, containers and multiples such as "dozen" that follow a number in orders, in English, Hindi and Gujarati. */
const amountWords: readonly (readonly [words: string, meaning: AmountWordMeaning])[] = [
  ['pc pcs pce pces piece pieces peice peices pics nos units unit ea each', { unit: 'per/piece' }],
  ['पीस पीसेज नग अदद પીસ નંગ', { unit: 'per/piece' }],
  ['kg kgs kilo kilos kilogram kilograms किलो किग्रा किलोग्राम કિલો કિગ્રા', { unit: 'per/kg' }],
  ['g gm gms gr gram grams ग्राम ગ્રામ', { unit: 'per/kg', factor: 0.001 }],
  ['set sets सेट सेट्स સેટ', { unit: 'per/set' }],
  ['dozen dozens doz dz दर्जन ડઝન', { factor: 12 }],
  ['gross', { factor: 144 }],
  ['hundred सौ સો', { factor: 100 }],
  ['thousand हजार हज़ार હજાર', { factor: 1_000 }],
  ['lakh lakhs lac lacs लाख લાખ', { factor: 100_000 }],
  [
    'box boxes carton cartons ctn ctns case cases pack packs packet packets pkt pkts',
    { container: true },
  ],
  [
    'pair pairs bag bags bundle bundles string strings strand strands lot lots tray trays',
    { container: true },
  ],
  ['ton tons tonne tonnes lb lbs pound pounds oz ounce ounces k', { container: true }],
  ['डिब्बा डिब्बे पैकेट जोड़ी બોક્સ પેકેટ જોડી', { container: true }],
];

export const amountWordMeanings: ReadonlyMap<string, AmountWordMeaning> = new Map(
  amountWords.flatMap(([words, meaning]) =>
    words.split(' ').map((word) => [word, meaning] as const),
  ),
);

/** Number words. They count as numbers only before a unit: in `डेढ़ किलो`, but not in `Seven Chakra Set`. */
const numberWords: readonly (readonly [words: string, value: number])[] = [
  ['half adha aadha आधा અડધો', 0.5],
  ['one ek एक એક', 1],
  ['dedh डेढ़ डेढ દોઢ', 1.5],
  ['two दो બે', 2],
  ['dhai ढाई અઢી', 2.5],
  ['three teen तीन ત્રણ', 3],
  ['four char चार ચાર', 4],
  ['five paanch panch पाँच पांच પાંચ', 5],
  ['six छह છ', 6],
  ['seven सात સાત', 7],
  ['eight आठ આઠ', 8],
  ['nine नौ નવ', 9],
  ['ten das dus दस દસ', 10],
  ['twelve बारह બાર', 12],
  ['fifteen पंद्रह પંદર', 15],
  ['twenty bees बीस વીસ', 20],
  ['thirty तीस ત્રીસ', 30],
  ['forty चालीस ચાલીસ', 40],
  ['fifty pachas पचास પચાસ', 50],
];

const numberOf = new Map(
  numberWords.flatMap(([words, value]) => words.split(' ').map((word) => [word, value] as const)),
);
const countable = amountWords.filter(([, { container }]) => !container).map(([words]) => words);
const numberBeforeUnit = new RegExp(
  String.raw`(?<![\p{L}\p{M}\p{N}-]|\bof )(${[...numberOf.keys()].join('|')})` +
    String.raw`(?=\s+(?:${countable.join(' ').replaceAll(' ', '|')})(?![\p{L}\p{M}\p{N}]))`,
  'giu',
);

/** Converts number words before a unit to digits: `twenty pcs` becomes `20 pcs`. */
export const replaceNumberWords = (text: string): string =>
  text.replaceAll(numberBeforeUnit, (word) => String(numberOf.get(word.toLowerCase()) ?? word));

/** Words in orders that are not part of a product name: greetings, requests, articles and courtesies. */
export const fillerWords: ReadonlySet<string> = new Set(
  `a am an and any are as asap at be by can could day dear do for following from give go good got have hello
  hey hi hii how i if in is it items its just kindly let like list me morning my afternoon evening namaste need
  needed of ok okay on one order ordering orders our please pls plz product products pcs qty quantity quote
  quotation regards require required rs same send should sir madam bhai ji so some soon thank thanks thx that
  the then there these this to today tomorrow too total urgent urgently us want wanted we with would you your
  also plus below here below: best warm team price prices rate rates available check confirm
  bhaiya bhej bhejo bhejna dena dedo dijiye chahiye chaiye bhi aur aapka ka ki ke ko hai hain mujhe hume humko kripya
  jaldi wala wale wali mokaljo moklo moklavo joie che ane pan amne
  नमस्ते भाई जी सर कृपया मुझे हमें चाहिए चाहिये भेजें भेजो भेज दो दें दीजिए देना और का की के को है हैं ऑर्डर धन्यवाद
  નમસ્તે ભાઈ જી સર મને અમને જોઈએ મોકલો મોકલજો મોકલી આપો આપજો છે અને નું ના ની નો ઓર્ડર આભાર`.split(/\s+/),
);

/** Words that separate products within a line. */
export const separatorWords = ['and', '&', '+', 'plus', 'और', 'तथा', 'અને'];

/**
 * Matches words that exclude a product from an order, such as "cancel" or "no need". The product of a line with such
 * words is added to the cart only after the buyer has confirmed it.
 */
export const exclusionWordsPattern =
  /(?<!\p{L})(?:no need|not? (?:need|want|required?)|(?:do not|don['’]?t|dont) (?:send|need|want|add|ship)|cancel(?:led)?|remove|except|nahi|nahin|mat bhej\p{L}*)(?!\p{L})|नहीं|નહીં|નહિ|નથી/iu;

/** Matches the start of a line or table row that contains the total of the preceding lines. */
export const totalLinePattern = /^(?:grand |sub)?\s*total/i;
