import { businessLabels as labels, settingSections } from 'contracts';
import { FieldGroup } from '../../lib/forms/field-group.js';
import { SectionForm } from './section-form.js';
import { SettingField } from './setting-field.js';
import { SettingsScreen } from './settings-screen.js';
import css from './settings.module.css';

export const BusinessSettings = () => (
  <SettingsScreen>
    {(settings) => (
      <SectionForm
        section="business"
        settings={settings}
        schema={settingSections.business}
        labels={labels}
      >
        <FieldGroup title="Business">
          <div className={css['fields']}>
            <SettingField name="name" label={labels.name} isRequired />
            <SettingField name="town" label={labels.town} isRequired />
            <SettingField name="address" label={labels.address} isRequired rows={2} />
          </div>
        </FieldGroup>
        <FieldGroup title="Contact">
          <div className={css['fields']}>
            <SettingField
              name="phone"
              label={labels.phone}
              isRequired
              hint="With country code. Used for WhatsApp links."
              input={{ type: 'tel' }}
            />
            <SettingField
              name="email"
              label={labels.email}
              isRequired
              hint="Shown in the shop. Inquiries and reminders are emailed to this address."
              input={{ type: 'email' }}
            />
            <SettingField name="facebook" label={labels.facebook} input={profile} />
            <SettingField name="instagram" label={labels.instagram} input={profile} />
          </div>
        </FieldGroup>
        <FieldGroup title="Map location">
          <div className={css['fields']}>
            <SettingField
              name="latitude"
              label={labels.latitude}
              isRequired
              isNumber
              input={degrees}
            />
            <SettingField
              name="longitude"
              label={labels.longitude}
              isRequired
              isNumber
              input={degrees}
            />
          </div>
        </FieldGroup>
      </SectionForm>
    )}
  </SettingsScreen>
);

const profile = { type: 'url', placeholder: 'https://' };
const degrees = { inputMode: 'decimal' as const };
