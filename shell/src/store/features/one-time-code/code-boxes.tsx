import { codeDigits, extractOneTimeCode } from 'contracts';
import { useEffect, useId, useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { accountTexts as texts } from '../../account-texts.js';
import css from './code-boxes.module.css';

export const codeLength = 4;
const positions = Array.from({ length: codeLength }, (_, position) => position);
const digitsOf = (text: string) => codeDigits(text).replace(/\D/g, '');

/**
 * Code input with one box per digit. Typing moves the focus forward, backspace in an empty box moves it back, and
 * entering a complete code fills all boxes.
 */
export function CodeBoxes({ value, onChange, error, round }: CodeBoxesProps) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);
  const errorId = useId();
  // Focuses the first box on mount and after each wrong code.
  useEffect(() => boxes.current[0]?.focus(), [round]);
  const goTo = (position: number) => boxes.current[Math.min(position, codeLength - 1)]?.focus();
  const fill = (position: number, digits: string) => {
    const filled = [...value];
    Array.from(digits.slice(0, codeLength - position)).forEach((digit, index) => {
      filled[position + index] = digit;
    });
    onChange(filled);
    goTo(position + digits.length);
  };
  const type = (position: number, text: string) => {
    const code = extractOneTimeCode(text);
    // A digit typed next to an existing one replaces it.
    const digits = digitsOf(text).replace(value[position] ?? '', '') || digitsOf(text);
    if (code) fill(0, code);
    else if (digits) fill(position, digits);
    else onChange(value.map((digit, index) => (index === position ? '' : digit)));
  };
  const goBack = (event: KeyboardEvent, position: number) => {
    if (event.key !== 'Backspace' || value[position]) return;
    event.preventDefault();
    goTo(Math.max(0, position - 1));
  };
  const paste = (event: ClipboardEvent) => {
    event.preventDefault();
    const text = event.clipboardData.getData('text');
    const digits = extractOneTimeCode(text) ?? digitsOf(text);
    // Text with more digits than a code is ignored, because it is unclear which digits form the code.
    if (digits && digits.length <= codeLength) fill(0, digits);
  };
  return (
    <div role="group" aria-label={texts.code} aria-describedby={error ? errorId : undefined}>
      <div className={css['boxes']}>
        {positions.map((position) => (
          <input
            key={position}
            ref={(box) => {
              boxes.current[position] = box;
            }}
            className={css['box']}
            type="text"
            inputMode="numeric"
            // Autofill inserts the complete code into the focused box, so there is no maxLength.
            autoComplete="one-time-code"
            aria-label={texts.codeDigit(position + 1)}
            aria-invalid={error && !value[position] ? true : undefined}
            value={value[position] ?? ''}
            onFocus={(event) => event.target.select()}
            onChange={(event) => type(position, event.target.value)}
            onKeyDown={(event) => goBack(event, position)}
            onPaste={paste}
          />
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className={css['error']}>
          {error}
        </p>
      )}
    </div>
  );
}

interface CodeBoxesProps {
  /** The digits of the code, one per box; an empty string for an empty box. */
  value: string[];
  onChange: (value: string[]) => void;
  error?: string | undefined;
  /** Attempt number. Each attempt starts with the focus in the first box. */
  round: number;
}
