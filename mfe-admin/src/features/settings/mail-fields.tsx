import {
  fillPlaceholders,
  formatPhone,
  mailKinds,
  mailTextFieldLabels,
  mailPlaceholderSamples,
  type BusinessSettings,
  type MailKind,
  type MailText,
} from 'contracts';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Button } from 'storefront-kit';
import { notify } from '../../lib/notifications/notify.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { texts } from '../../texts.js';
import { MailFrame } from './mail-frame.js';
import { SettingField } from './setting-field.js';
import css from './settings.module.css';

interface MailFieldsProps {
  kind: MailKind;
  business: BusinessSettings;
}

export function MailFields({ kind, business }: MailFieldsProps) {
  const { control } = useFormContext();
  // The cast is needed, because the form is untyped. The contract declares the field as `MailText`.
  const text = useWatch({ control, name: kind }) as MailText;
  const samples = {
    ...mailPlaceholderSamples,
    business: business.name,
    phone: formatPhone(business.phone),
  };
  return (
    <div className={css['mail']}>
      <div className={css['fields']}>
        <SettingField name={`${kind}.subject`} label={mailTextFieldLabels.subject} isRequired />
        <SettingField
          name={`${kind}.heading`}
          label={mailTextFieldLabels.heading}
          isRequired
          rows={2}
        />
        <SettingField name={`${kind}.closing`} label={mailTextFieldLabels.closing} rows={4} />
        <dl className={css['placeholders']} aria-label="Placeholders">
          {mailKinds[kind].placeholders.map((name) => (
            <div key={name}>
              <dt>{`{${name}}`}</dt>
              <dd>{samples[name]}</dd>
            </div>
          ))}
        </dl>
      </div>
      <section aria-label="Preview" className={css['letter']}>
        <p className={css['note']}>{`From ${business.name} <${business.email}>`}</p>
        <p className={css['subject']}>{fillPlaceholders(text.subject, samples)}</p>
        <MailFrame title={mailKinds[kind].title} mail={{ kind, ...text }} />
        <TestMailButton kind={kind} text={text} />
      </section>
    </div>
  );
}

function TestMailButton({ kind, text }: { kind: MailKind; text: MailText }) {
  const { trigger } = useFormContext();
  const [isBusy, setIsBusy] = useState(false);
  const send = async () => {
    if (!(await trigger(kind))) return;
    setIsBusy(true);
    try {
      const { message } = await request('sendTestMail', { body: { kind, text } });
      notify.success(message);
    } catch (error) {
      notify.error(errorMessage(error, texts.settings.testFailed));
    }
    setIsBusy(false);
  };
  return (
    <Button look="secondary" isBusy={isBusy} onClick={() => void send()}>
      Send me a test email
    </Button>
  );
}
