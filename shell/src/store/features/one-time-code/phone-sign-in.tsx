import type { Phone } from 'contracts';
import { useState } from 'react';
import { CodeForm } from './code-form.js';
import type { CodeVerificationOutcome } from './codes.js';
import { PhoneForm } from './phone-form.js';

export function PhoneSignIn({
  onVerified,
}: {
  onVerified: (outcome: CodeVerificationOutcome) => void;
}) {
  const [phone, setPhone] = useState<Phone>({ phone: '', countryCode: '+91' });
  const [echo, setEcho] = useState<string>();
  if (echo === undefined) {
    return (
      <PhoneForm
        phone={phone}
        onSent={(newPhone, otp) => {
          setPhone(newPhone);
          setEcho(otp);
        }}
      />
    );
  }
  return (
    <CodeForm
      phone={phone}
      echo={echo}
      onVerified={onVerified}
      onBack={() => setEcho(undefined)}
      onResent={setEcho}
    />
  );
}
