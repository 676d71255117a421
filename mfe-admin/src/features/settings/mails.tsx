import { mailKindNames, mailKinds, settingSections, type MailKind } from 'contracts';
import { Field } from '../../lib/field.js';
import { FieldGroup } from '../../lib/field-group.js';
import { useSearchChoice } from '../../lib/use-search-choice.js';
import { FaultsElsewhere } from './faults-elsewhere.js';
import { MailFields } from './mail-fields.js';
import { SectionForm } from './section-form.js';
import { SettingsScreen } from './settings-screen.js';
import css from './settings.module.css';

const options = mailKindNames.map((kind): [MailKind, string] => [kind, mailKinds[kind].title]);
const labels = Object.fromEntries(options);

/** The texts of each mail that goes to buyers. */
export function MailsSettings() {
  const [kind, setKind] = useSearchChoice('mail', options);
  return (
    <SettingsScreen>
      {(settings) => (
        <SectionForm
          section="mails"
          settings={settings}
          schema={settingSections.mails}
          labels={labels}
        >
          <FieldGroup title="Mails to buyers">
            <p className={css['note']}>
              The products, the total or the link that belong into a mail are added by themselves.
            </p>
            <Field label="Mail">
              {(ids) => (
                <select
                  {...ids}
                  value={kind}
                  // The options are the kinds.
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
          <FaultsElsewhere shown={kind} onShow={setKind} />
        </SectionForm>
      )}
    </SettingsScreen>
  );
}
