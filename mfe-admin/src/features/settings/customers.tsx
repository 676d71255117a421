import { customersLabels as labels, settingSections } from 'contracts';
import { Link } from 'react-router-dom';
import { FieldGroup } from '../../lib/forms/field-group.js';
import { SectionForm } from './section-form.js';
import { SettingField } from './setting-field.js';
import { SettingsScreen } from './settings-screen.js';
import css from './settings.module.css';

const options = [
  ['signed_in', 'Every signed-in customer'],
  ['approved', 'Approved customers'],
] as const;

export const CustomersSettings = () => (
  <SettingsScreen>
    {(settings) => (
      <SectionForm
        section="customers"
        settings={settings}
        schema={settingSections.customers}
        labels={labels}
      >
        <FieldGroup title="Prices">
          <div className={css['fields']}>
            <SettingField name="whoSeesPrices" label={labels.whoSeesPrices} options={options} />
            <p className={css['note']}>
              With “Approved customers”, new customers fill in their business details and see no
              prices until you approve them. They can still send inquiries. Existing customers count
              as approved and keep seeing prices; decline an account on its page to hide them.
            </p>
            {settings.customers.values.whoSeesPrices === 'approved' && (
              <p className={css['note']}>
                <Link to="/approvals" className={css['target']}>
                  Review accounts
                </Link>
              </p>
            )}
          </div>
        </FieldGroup>
      </SectionForm>
    )}
  </SettingsScreen>
);
