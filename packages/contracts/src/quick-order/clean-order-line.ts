// cspell:ignore uary ruary
import { visibleText } from '../inputs/visible-text.js';
import { westernDigits } from '../inputs/western-digits.js';
import { replaceNumberWords } from './order-words.js';

/**
 * These expressions match prefixes that chat apps and email clients add: `>` for quoted lines, and the time with the
 * name of the sender.
 */
const quoteMarks = /^(?:\s*>)+\s*/;
const chatPrefix =
  /^\[?\d{1,4}[/.-]\d{1,2}[/.-]\d{1,4},? *\d{1,2}:\d{2}(?::\d{2})? *(?:[ap]\.?m\.?)?\]?(?: *-)? *(?:[^:\d]{1,40}: *)?/iu;
const bold = /(^|\s)([*_~])(\S(?:[^*_~]*\S)?)\2(?=$|[\s,;:.)–-])/gu;
const bullet = /^(?:(?!\+\d)[^\p{L}\p{M}\p{N}([.₹$])+/u;

const currency = String.raw`(?:₹|\$|(?<![\p{L}\p{N}-])(?:rs|inr|usd)(?![\p{L}])\.?)`;
const per = String.raw`(?:\s*(?:\/|per|each|a)\s*(?:pcs?|pieces?|kgs?|sets?|each|unit)?(?![\p{L}\p{N}]))?`;
const amount = String.raw`\d+(?:[.,]\d+)*(?!\d|-[\p{L}\p{N}])`;
/** These expressions match prices, which must not be read as quantities: `@ 760`, `Rs. 760/-`, `$8.90 each`. */
const prices = [
  new RegExp(
    String.raw`(?:@|(?<![\p{L}\p{N}])(?:rate|price))\s*[:=]?\s*${currency}?\s*${amount}(?:\s*\/-)?${per}`,
    'giu',
  ),
  new RegExp(String.raw`${currency}\s*${amount}(?!\p{L})(?:\s*\/-)?${per}`, 'giu'),
  new RegExp(
    String.raw`(?<![\p{L}\p{N}-])${amount}\s*(?:\/-|₹|(?:rs|inr|usd|rupees?|dollars?)(?![\p{L}\p{N}])\.?)${per}`,
    'giu',
  ),
];

const measure = String.raw`(?:mm|cms?|inch(?:es)?|in|ft|feet|["”″]|''|°|%|मिमी|सेमी|इंच|મીમી|સેમી|ઇંચ)(?![\p{L}\p{N}])`;
const month = String.raw`(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)(?![\p{L}\p{N}])[.,]?`;
/**
 * These expressions match numbers that are not quantities: sizes, dates, times, durations, phone numbers, tax numbers
 * and `set of 4`.
 */
const otherNumbers = [
  new RegExp(String.raw`\d+(?:\.\d+)?(?:\s*[x×*-]\s*\d+(?:\.\d+)?){0,2}\s*${measure}`, 'giu'),
  /(?<![\p{L}\p{N}])(?:size|sets? of|pack of|(?:model|po|invoice|bill)(?: no)?|order no|grade)\.?\s*[:#]?\s*\d+(?![\p{N}])/giu,
  /(?<!\d)\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}(?!\d)/g,
  /(?<!\d)\d{1,2}(?:st|nd|rd|th)(?![\p{L}\p{N}])/giu,
  /(?<!\d)\d{1,2}:\d{2}(?!\d)(?:\s*[ap]m)?|(?<!\d)\d{1,2}\s*[ap]m(?![\p{L}\p{N}])/giu,
  /(?<!\d)\d+\s*(?:days?|weeks?|months?|years?|hours?|hrs?)(?![\p{L}\p{N}])/giu,
  /(?<![\p{L}\p{N}])\+\d{1,3}[\d\s()-]{7,}\d|(?<!\d)0?[6-9]\d{4}[\s-]?\d{5}(?!\d)/giu,
  new RegExp(String.raw`(?<!\d)\d{1,2}\s*${month}(?:\s*20\d{2})?`, 'giu'),
  new RegExp(String.raw`(?<![\p{L}\p{N}])${month}\s*\d{1,2}(?:,?\s*20\d{2})?(?!\d)`, 'giu'),
];

/** Matches a line that contains an address, a tax number or a phone number, but no model number. */
const contact =
  /^(?:(?:ship|deliver|bill|send|dispatch)(?:ing|ed|y)? ?to|(?:delivery |shipping |billing )?address|gst(?:in)?(?: no)?|pan|ph(?:one)?|mob(?:ile)?|tel|contact|whatsapp)\s*\.?\s*[:–-](?!.*\p{L}-?\d|.*\d-?\p{L}{2}.*-)/iu;

const maskStart = 0xe000;

/**
 * Replaces each digit with a private-use Unicode character, so that the parser does not read the digits as a quantity.
 */
const mask = (text: string) =>
  text.replaceAll(/\d/g, (digit) => String.fromCodePoint(maskStart + Number(digit)));

/** Restores the digits that `cleanOrderLine` has masked. */
export const restoreMaskedDigits = (text: string): string =>
  text.replaceAll(/[\uE000-\uE009]/g, (sign) => String((sign.codePointAt(0) ?? 0) - maskStart));

/**
 * Returns a line of an order without prices, bullets, bold markers or chat prefixes, with ASCII digits, and with `×` or
 * `–` between product and quantity. Masks the digits of sizes, dates and phone numbers.
 */
export function cleanOrderLine(written: string): string {
  const plain = replaceNumberWords(westernDigits(visibleText(written).normalize('NFC')))
    .replaceAll('\u00A0', ' ')
    .replace(quoteMarks, '')
    .replace(chatPrefix, '')
    .replaceAll(bold, '$1$3')
    .replace(bullet, '')
    .replaceAll(/(?<=(?:^|[\s(])[\d.]+)(?=(?:mm|cms?|inch(?:es)?)(?![\p{L}\p{N}]))/giu, ' ');
  const unpriced = prices.reduce((text, price) => text.replaceAll(price, ' '), plain);
  const masked = contact.test(unpriced)
    ? mask(unpriced)
    : otherNumbers.reduce((text, pattern) => text.replaceAll(pattern, mask), unpriced);
  return withSeparators(masked)
    .replaceAll(/[ \t]+/g, ' ')
    .trim();
}

/**
 * Inserts separators between quantities and products, as in `OP-7CH-75x20`, `pendulum -50`, `20x pyramid` and
 * `sphere*10`.
 */
function withSeparators(text: string): string {
  return text
    .replaceAll(/(?:\t|\s\|)\s*(?=\d)/g, ' – ')
    .replaceAll(/\s*[×✕✖]\s*/gu, ' × ')
    .replaceAll(/(?<=[\p{L}\p{N})])\s*\*\s*(?=\d)/gu, ' × ')
    .replaceAll(/(?<=^|[\s(])(\d+)\s*\*\s*(?=\p{L})/gu, '$1 × ')
    .replaceAll(/(?<=\s)x\s*(?=\d)/giu, '× ')
    .replaceAll(/(?<=^|[\s(])(\d+)\s*x(?=\s)/giu, '$1 ×')
    .replaceAll(/(?<=\d|-\p{L}+)x(?=\d+(?:$|[\s,;.)]|\p{L}{2}))/gu, ' × ')
    .replaceAll(/(?<=^|[\s(])(\d+)x(?=\p{L}[\p{L}\p{N}]*-)/giu, '$1 × ')
    .replaceAll(
      /(?<=\p{L}[\p{L}\p{N}-]*)[,;](?=\d)|-(?=\d+(?:pcs?|nos|kgs?|sets?)(?![\p{L}\p{N}]))/giu,
      ' – ',
    )
    .replaceAll(/(?<=\s)[-–—−]+\s*(?=\d)|[-–—−]+\s+(?=\d)|(?<=\d)\s+[-–—−]+\s+/gu, ' – ')
    .replaceAll(/(?<=(?:^|\s)\p{L}{4,})[-–—](?=\d+(?:$|[\s,;.)]))/gu, ' – ')
    .replaceAll(/(?<=[\p{L}\p{N})])\s*[:=]+>?\s*(?=\d)/gu, ' : ')
    .replaceAll(/\.{2,}|…|[-–—_]{2,}|→|->/gu, ' – ');
}
