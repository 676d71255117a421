import type { Phone, PhoneCountry } from 'contracts';
import { useState, type ClipboardEvent, type ComponentProps, type FocusEvent } from 'react';
import { ChoiceField } from './choice-field.js';
import { Field } from './field.js';
import css from './form.module.css';
import { usePhoneNumbers } from './use-phone-numbers.js';

const india: PhoneCountry = { country: 'IN', name: 'India', countryCode: '+91' };

/**
 * Country list and a field for a phone number in any notation. Entering a number with a country code selects the
 * country.
 */
export function PhoneFields({ labels, countryCode, errors, onRead, ...input }: PhoneFieldsProps) {
  const numbers = usePhoneNumbers();
  const [selectedCountry, setSelectedCountry] = useState(india);
  const countries = numbers?.phoneCountries() ?? [selectedCountry];
  const matchingCountry = numbers?.findPhoneCountry(countryCode, countries);
  // Several countries share a calling code, so the chosen country is preserved.
  const { country } =
    selectedCountry.countryCode === countryCode
      ? selectedCountry
      : (matchingCountry ?? selectedCountry);
  const choose = (phoneCountry: PhoneCountry | undefined) => {
    if (!phoneCountry) return;
    setSelectedCountry(phoneCountry);
    onRead({ countryCode: phoneCountry.countryCode });
  };
  const readCountry = (event: ClipboardEvent) => {
    event.preventDefault();
    choose(numbers?.findPhoneCountry(event.clipboardData.getData('text'), countries));
  };
  const readPhone = (event: FocusEvent<HTMLInputElement>) => {
    input.onBlur?.(event);
    const defaultCallingCode = countryCode.replace('+', '');
    const parsed = numbers?.parsePhone(event.target.value, { defaultCallingCode });
    if (parsed?.ok) onRead(parsed.value);
  };
  return (
    <div className={css['phone']}>
      <ChoiceField
        label={labels.countryCode}
        options={countries.map((phoneCountry) => [
          phoneCountry.country,
          `${phoneCountry.name} (${phoneCountry.countryCode})`,
        ])}
        autoComplete="tel-country-code"
        value={country}
        error={errors.countryCode}
        onChange={({ target }) =>
          choose(countries.find((phoneCountry) => phoneCountry.country === target.value))
        }
        onPaste={readCountry}
      />
      <Field
        autoComplete="tel-national"
        {...input}
        label={labels.phone}
        type="tel"
        error={errors.phone}
        onBlur={readPhone}
      />
    </div>
  );
}

interface PhoneFieldsProps extends Omit<ComponentProps<'input'>, 'type'> {
  labels: { countryCode: string; phone: string };
  countryCode: string;
  errors: { countryCode?: string | undefined; phone?: string | undefined };
  /**
   * Called with the country when the user chooses one, and with the parsed number when the number field loses the
   * focus.
   */
  onRead: (change: Partial<Phone>) => void;
}
