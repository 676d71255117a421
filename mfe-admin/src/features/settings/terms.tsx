import { incoterms, settingSections, termsLabels as labels } from 'contracts';
import { FieldGroup } from '../../lib/forms/field-group.js';
import { IncotermField } from './incoterm-field.js';
import { SectionForm } from './section-form.js';
import { SettingField } from './setting-field.js';
import { SettingsScreen } from './settings-screen.js';
import css from './settings.module.css';

export const TermsSettings = () => (
  <SettingsScreen>
    {(settings) => (
      <SectionForm
        section="terms"
        settings={settings}
        schema={settingSections.terms}
        labels={labels}
      >
        <FieldGroup title="Defaults for new quotations">
          <p className={css['note']}>
            Existing quotations don&apos;t change. You can still edit the terms of each quotation.
          </p>
          <div className={css['fields']}>
            <SettingField
              name="validityDays"
              label={labels.validityDays}
              isRequired
              isNumber
              input={{ inputMode: 'numeric' }}
            />
            <IncotermField name="incoterm" label={labels.incoterm} options={incoterms} />
            <SettingField name="incotermPlace" label={labels.incotermPlace} />
            <SettingField name="paymentTerms" label={labels.paymentTerms} rows={3} />
            <SettingField name="remarks" label={labels.remarks} rows={4} />
          </div>
        </FieldGroup>
      </SectionForm>
    )}
  </SettingsScreen>
);
