import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeResultNotice } from '../../lib/dialogs/last-change.js';
import { request } from '../../lib/api/request.js';

export function CompanyJoinResult({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const [undone, setUndone] = useState<string>();
  const undo = async () => {
    const { message } = await request('undoCompanyJoin', { params: { id } });
    setUndone(message);
    await client.invalidateQueries();
  };
  return (
    <ChangeResultNotice
      id={`join-${id}`}
      message={undone ?? 'These customers now share a company account.'}
      undo={undone ? undefined : undo}
      onClose={onClose}
    />
  );
}
