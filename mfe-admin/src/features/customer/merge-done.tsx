import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeResultNotice } from '../../lib/dialogs/last-change.js';
import { request } from '../../lib/api/request.js';

export function CustomerMergeResult({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const [undone, setUndone] = useState<string>();
  const undo = async () => {
    const { message } = await request('undoMerge', { params: { id } });
    setUndone(message);
    await client.invalidateQueries();
  };
  return (
    <ChangeResultNotice
      id={`merge-${id}`}
      message={undone ?? 'Accounts merged.'}
      undo={undone ? undefined : undo}
      onClose={onClose}
    />
  );
}
