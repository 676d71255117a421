import { nonEditableMailKinds, nonEditableMailTitles, type NonEditableMailKind } from 'contracts';
import { useState } from 'react';
import { Field } from '../../lib/forms/field.js';
import { FieldGroup } from '../../lib/forms/field-group.js';
import { MailFrame } from './mail-frame.js';
import css from './settings.module.css';

/** Previews the emails whose wording staff cannot edit. */
export function FixedEmails() {
  const [kind, setKind] = useState<NonEditableMailKind>('newInquiry');
  return (
    <FieldGroup title="Other emails">
      <p className={css['note']}>You can&apos;t edit these emails.</p>
      <Field label="Other email">
        {(ids) => (
          // The cast is safe, because every option value is a `NonEditableMailKind`.
          <select
            {...ids}
            value={kind}
            onChange={({ target }) => setKind(target.value as NonEditableMailKind)}
          >
            {nonEditableMailKinds.map((name) => (
              <option key={name} value={name}>
                {nonEditableMailTitles[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <MailFrame title={nonEditableMailTitles[kind]} mail={{ kind }} />
    </FieldGroup>
  );
}
