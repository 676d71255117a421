import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { companyRoles, type CompanyJoinPreview, type CompanyRole } from 'contracts';
import { useState } from 'react';
import { Button, Spinner } from 'storefront-kit';
import { DialogButtons, ModalDialog } from '../../lib/dialogs/modal-dialog.js';
import { errorMessage } from '../../lib/api/read-error-response.js';
import { request } from '../../lib/api/request.js';
import { Field } from '../../lib/forms/field.js';
import { texts } from '../../texts.js';
import css from './customer.module.css';
import { JoinPreview } from './join-preview.js';

interface JoinDialogProps {
  uid: string;
  other: string;
  onClose: () => void;
  onJoined: (id: string) => void;
}

export function JoinDialog({ uid, other, onClose, onJoined }: JoinDialogProps) {
  const client = useQueryClient();
  const [role, setRole] = useState<CompanyRole>('buyer');
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const body = { other, role };
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['join', uid, other, role],
    queryFn: ({ signal }) => request('previewCompanyJoin', { params: { uid }, body }, signal),
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
  });
  const join = async ({ fingerprint }: CompanyJoinPreview) => {
    setIsBusy(true);
    try {
      const given = { ...body, fingerprint };
      const { id } = await request('joinCustomers', { params: { uid }, body: given });
      await client.invalidateQueries();
      onJoined(id);
    } catch (failure) {
      setRefusal(errorMessage(failure, texts.broken));
      setIsBusy(false);
      await refetch();
    }
  };
  const fault = refusal ?? (error && errorMessage(error, texts.broken));
  return (
    <ModalDialog title="Join these customers?" onClose={onClose}>
      {data ? (
        <>
          <JoinPreview preview={data} />
          <RoleChoice role={role} onChange={setRole} />
          <p className={css['soft']}>You can undo this for 30 days.</p>
        </>
      ) : (
        !error && <Spinner label="Comparing customers" />
      )}
      {fault && (
        <p role="alert" className={css['fault']}>
          {fault}
        </p>
      )}
      <DialogButtons>
        <Button look="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          isBusy={isBusy}
          disabled={!data || isPlaceholderData || Boolean(error)}
          onClick={() => data && void join(data)}
        >
          Join customers
        </Button>
      </DialogButtons>
    </ModalDialog>
  );
}

const RoleChoice = ({
  role,
  onChange,
}: {
  role: CompanyRole;
  onChange: (to: CompanyRole) => void;
}) => (
  <Field label="Role of the new member">
    {(ids) => (
      <select
        {...ids}
        value={role}
        // The cast is safe, because every option value is a role.
        onChange={({ target }) => onChange(target.value as CompanyRole)}
      >
        {companyRoles.map((one) => (
          <option key={one} value={one}>
            {one.charAt(0).toUpperCase() + one.slice(1)}
          </option>
        ))}
      </select>
    )}
  </Field>
);
