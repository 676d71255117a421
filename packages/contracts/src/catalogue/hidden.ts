import { z } from 'zod';

/**
 * Value of `hidden` for products hidden without an end date; any other value is the time until which a product is
 * hidden.
 */
export const hiddenIndefinitely = 'yes';

const pattern = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z?)?$/;
const hint = 'Enter yes, or a date like 2027-03-31';

/** Parses a date or time, by default in UTC, and returns it in ISO format. Returns undefined if the text is invalid. */
function readMoment(text: string): string | undefined {
  if (!pattern.test(text)) return undefined;
  const [day = '', time = '00:00'] = text.replace('Z', '').split(/[ T]/);
  const at = new Date(`${day}T${time}Z`);
  // Rejects dates such as 30 February, which `Date` would convert to 2 March.
  return Number.isNaN(at.getTime()) || !at.toISOString().startsWith(day)
    ? undefined
    : at.toISOString();
}

const readHidden = (text: string) =>
  /^(no|false)?$/i.test(text)
    ? ''
    : /^(yes|true)$/i.test(text)
      ? hiddenIndefinitely
      : readMoment(text);

/**
 * Visibility of a product: empty if visible, `yes` if hidden indefinitely, otherwise the time until which it is hidden.
 * A past time counts as visible.
 */
export const hiddenField = z
  .string()
  .trim()
  .refine((text) => readHidden(text) !== undefined, hint)
  .transform((text) => {
    const hidden = readHidden(text) ?? '';
    return hidden > new Date().toISOString() ? hidden : '';
  })
  .optional();

/** Time until which a bulk change hides products; must be in the future. */
export const hiddenUntil = z.iso
  .datetime('Choose a day and a time')
  .refine((until) => until > new Date().toISOString(), 'Choose a future time');
