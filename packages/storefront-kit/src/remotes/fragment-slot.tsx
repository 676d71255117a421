import type { ReactNode } from 'react';
import { RemoteSlot, type RemoteSlotProps } from './remote-slot.js';
import { useSlot } from './remotes.js';

/** The fragments that parts have declared for a slot, in order; `empty` if there are none. */
export function FragmentSlot({ slot, empty, ...place }: FragmentSlotProps) {
  return (
    useSlot(slot)?.map(([remote, module]) => (
      <RemoteSlot key={remote + module} remote={remote} module={module} {...place} />
    )) ?? empty
  );
}

export interface FragmentSlotProps extends Omit<RemoteSlotProps, 'remote' | 'module'> {
  /** The name of the slot as in `part.json`: `product.below`. */
  slot: string;
  empty?: ReactNode;
}
