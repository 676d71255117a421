import { z } from 'zod';

/** What `hidden` holds of a product that is hidden for good; of others it is the moment from which the shop shows them. */
export const hiddenForGood = 'yes';

const pattern = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?)?$/;
const please = 'Please enter yes, or a date like 2027-03-31';

/** The moment that a text names, in UTC where it says no time zone; nothing where there is no such day. */
function readMoment(text: string): string | undefined {
  if (!pattern.test(text)) return undefined;
  const [day = '', time = '00:00'] = text.replace('Z', '').split(/[ T]/);
  const at = new Date(`${day}T${time}Z`);
  // The 30th of February would be read as the 2nd of March.
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)
    ? undefined
    : at.toISOString();
}

const readHidden = (text: string) =>
  /^(no|false)?$/i.test(text) ? '' : /^(yes|true)$/i.test(text) ? hiddenForGood : readMoment(text);

/** Whether staff hide a product: empty in the shop, `yes` for good, else until a moment, which may not be over. */
export const hiddenField = z
  .string()
  .trim()
  .refine((given) => readHidden(given) !== undefined, please)
  .transform((given) => {
    const hidden = readHidden(given) ?? '';
    return hidden > new Date().toISOString() ? hidden : '';
  })
  .optional();

/** A moment until which products are hidden together. */
export const hiddenUntil = z.iso
  .datetime('Please choose a day and a time')
  .refine((until) => until > new Date().toISOString(), 'Please choose a time to come');
