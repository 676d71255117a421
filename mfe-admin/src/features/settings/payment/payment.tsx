import { paymentLabels as labels, settingSections, type Settings } from 'contracts';
import { FieldGroup } from '../../../lib/forms/field-group.js';
import { SectionForm } from '../section-form.js';
import { SettingField } from '../setting-field.js';
import { SettingsScreen } from '../settings-screen.js';
import { SignatureForm } from './signature-form.js';
import css from '../settings.module.css';

export const PaymentSettings = () => (
  <SettingsScreen>
    {(settings) => (
      <>
        <PaymentForm settings={settings} />
        <SignatureForm state={settings.signature} />
      </>
    )}
  </SettingsScreen>
);

const PaymentForm = ({ settings }: { settings: Settings }) => (
  <SectionForm
    section="payment"
    settings={settings}
    schema={settingSections.payment}
    labels={labels}
  >
    <p className={css['note']}>
      Only buyers who accepted a quotation see these details, on the proforma invoice and on their
      inquiry page. Changes apply to quotations accepted from now on.
    </p>
    <FieldGroup title="Bank account">
      <div className={css['fields']}>
        <SettingField name="accountHolder" label={labels.accountHolder} />
        <SettingField name="accountNumber" label={labels.accountNumber} input={digits} />
        <SettingField name="bankName" label={labels.bankName} />
        <SettingField name="branch" label={labels.branch} />
        <SettingField
          name="ifsc"
          label={labels.ifsc}
          hint="For payments within India."
          input={capitals}
        />
        <SettingField
          name="swift"
          label={labels.swift}
          hint="For payments from abroad."
          input={capitals}
        />
      </div>
    </FieldGroup>
    <FieldGroup title="UPI">
      <div className={css['fields']}>
        <SettingField
          name="upiId"
          label={labels.upiId}
          hint="For amounts in rupees. The QR code includes the amount, unless the quotation has payment terms."
          input={plain}
        />
      </div>
    </FieldGroup>
    <FieldGroup title="Proforma invoice">
      <div className={css['fields']}>
        <SettingField name="gstin" label={labels.gstin} input={capitals} />
        <SettingField
          name="iec"
          label={labels.iec}
          hint="Importer Exporter Code (IEC). Required for exports."
          input={capitals}
        />
        <SettingField name="signatoryName" label={labels.signatoryName} />
        <SettingField
          name="signatoryTitle"
          label={labels.signatoryTitle}
          input={{ placeholder: 'Proprietor' }}
        />
      </div>
    </FieldGroup>
  </SectionForm>
);

const plain = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const;
const digits = { ...plain, inputMode: 'numeric' } as const;
const capitals = { ...plain, autoCapitalize: 'characters' } as const;
