import { useState } from 'react';
import { accountTexts } from '../account-texts.js';
import { Field, type FieldProps } from './field.js';
import css from './form.module.css';

export function PasswordField(props: FieldProps) {
  const [isShown, setIsShown] = useState(false);
  const label = isShown ? accountTexts.hidePassword : accountTexts.showPassword;
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      beside={
        <button
          type="button"
          className={css['peek']}
          aria-label={label}
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
        >
          <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true">
            <path d="M2.5 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12Z" />
            <circle cx="12" cy="12" r="3" />
            {isShown && <path d="M4 20 20 4" />}
          </svg>
        </button>
      }
    />
  );
}
