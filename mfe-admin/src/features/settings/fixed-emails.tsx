import { fixedMailKinds, fixedMailTitles, type FixedMailKind } from 'contracts';
import { useState } from 'react';
import { Field } from '../../lib/forms/field.js';
import { FieldGroup } from '../../lib/forms/field-group.js';
import { MailFrame } from './mail-frame.js';
import css from './settings.module.css';

/** Previews the emails whose wording staff cannot edit. */
export function FixedEmails() {
  const [kind, setKind] = useState<FixedMailKind>('newInquiry');
  return (
    <FieldGroup title="Other emails">
      <p className={css['note']}>You can&apos;t edit these emails.</p>
      <Field label="Other email">
        {(ids) => (
          // The cast is safe, because every option value is a `FixedMailKind`.
          <select
            {...ids}
            value={kind}
            onChange={({ target }) => setKind(target.value as FixedMailKind)}
          >
            {fixedMailKinds.map((name) => (
              <option key={name} value={name}>
                {fixedMailTitles[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <MailFrame title={fixedMailTitles[kind]} mail={{ kind }} />
    </FieldGroup>
  );
}
