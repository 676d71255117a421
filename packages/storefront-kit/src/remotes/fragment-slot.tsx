import type { ReactNode } from 'react';
import { RemoteSlot, type RemoteSlotProps } from './remote-slot.js';
import { useSlot } from './remotes.js';

/** Renders the fragments that remotes have declared for a slot, in order, or `empty` if there are none. */
export function FragmentSlot({ slot, empty, ...place }: FragmentSlotProps) {
  return (
    useSlot(slot)?.map(([remote, module]) => (
      <RemoteSlot key={remote + module} remote={remote} module={module} {...place} />
    )) ?? empty
  );
}

export interface FragmentSlotProps extends Omit<RemoteSlotProps, 'remote' | 'module'> {
  slot: string;
  empty?: ReactNode;
}
