import { mailKindNames, mailKinds, settingSections, type MailKind } from 'contracts';
import { Field } from '../../lib/forms/field.js';
import { FieldGroup } from '../../lib/forms/field-group.js';
import { useSearchChoice } from '../../lib/hooks/use-search-choice.js';
import { OtherEmailErrorsNotice } from './other-email-errors-notice.js';
import { MailFields } from './mail-fields.js';
import { FixedEmails } from './fixed-emails.js';
import { SectionForm } from './section-form.js';
import { SettingsScreen } from './settings-screen.js';
import css from './settings.module.css';

const options = mailKindNames.map((kind): [MailKind, string] => [kind, mailKinds[kind].title]);
const labels = Object.fromEntries(options);

export function MailsSettings() {
  const [kind, setKind] = useSearchChoice('mail', options);
  return (
    <SettingsScreen>
      {(settings) => (
        <>
          <SectionForm
            section="mails"
            settings={settings}
            schema={settingSections.mails}
            labels={labels}
          >
            <FieldGroup title="Emails">
              <p className={css['note']}>
                The product list, total and link button are added automatically.
              </p>
              <Field label="Email">
                {(ids) => (
                  <select
                    {...ids}
                    value={kind}
                    // The cast is safe, because every option value is a `MailKind`.
                    onChange={({ target }) => setKind(target.value as MailKind)}
                  >
                    {options.map(([value, title]) => (
                      <option key={value} value={value}>
                        {title}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
              <MailFields key={kind} kind={kind} business={settings.business.values} />
            </FieldGroup>
            <OtherEmailErrorsNotice shown={kind} onShow={setKind} />
          </SectionForm>
          <FixedEmails />
        </>
      )}
    </SettingsScreen>
  );
}
