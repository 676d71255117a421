import type { ReauthenticationForm } from 'contracts';
import { useState } from 'react';
import { ApiError } from 'storefront-kit';
import { errorMessage, notify } from '../../lib/notify.js';
import { ownAccountTexts as texts } from '../../own-account-texts.js';

export function useVerifiedAction() {
  const [proof, setProof] = useState<ReauthenticationForm>({});
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isBusy, setIsBusy] = useState(false);
  const run = async (act: () => Promise<{ message: string }>) => {
    setIsBusy(true);
    setFaults({});
    try {
      notify.success((await act()).message);
      setProof({});
      return true;
    } catch (error) {
      setFaults(faultsOf(error));
      notify.error(errorMessage(error, texts.broken));
      return false;
    } finally {
      setIsBusy(false);
    }
  };
  return { proof, setProof, faults, isBusy, run, proofFault: proofFaultOf(faults) };
}

function faultsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  if (error.code === 'account.wrong_password') return { currentPassword: error.message };
  return error.fields;
}

const proofFaultOf = (faults: Record<string, string>) =>
  faults['currentPassword'] ?? faults['ownCode'];
