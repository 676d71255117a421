import { companyRoles, type CompanyRole } from 'contracts';
import { useState } from 'react';
import { request } from '../../lib/api/request.js';
import { Field } from '../../lib/forms/field.js';
import { JoinPreview } from './join-preview.js';
import { PreviewedDialog } from './previewed-dialog.js';

interface JoinDialogProps {
  uid: string;
  other: string;
  onClose: () => void;
  onJoined: (id: string) => void;
}

export function JoinDialog({ uid, other, onClose, onJoined }: JoinDialogProps) {
  const [role, setRole] = useState<CompanyRole>('buyer');
  const params = { uid };
  const body = { other, role };
  return (
    <PreviewedDialog
      title="Link these customers?"
      action="Link customers"
      loading="Comparing customers"
      queryKey={['join', uid, other, role]}
      preview={(signal) => request('previewCompanyJoin', { params, body }, signal)}
      apply={(fingerprint) => request('joinCustomers', { params, body: { ...body, fingerprint } })}
      onClose={onClose}
      onApplied={onJoined}
    >
      {(preview) => (
        <>
          <JoinPreview preview={preview} />
          <RoleChoice role={role} onChange={setRole} />
        </>
      )}
    </PreviewedDialog>
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
        {companyRoles.map((companyRole) => (
          <option key={companyRole} value={companyRole}>
            {companyRole.charAt(0).toUpperCase() + companyRole.slice(1)}
          </option>
        ))}
      </select>
    )}
  </Field>
);
