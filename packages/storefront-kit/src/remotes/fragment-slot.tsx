import type { ReactNode } from 'react';
import { RemoteSlot, type RemoteSlotProps } from './remote-slot.js';
import { useSlot } from './remotes.js';

/** The places of the fragments that parts have declared for a slot, in their order; `empty` where there is none. */
export function FragmentSlot({ slot, empty, ...place }: FragmentSlotProps) {
  return (
    useSlot(slot)?.map(([remote, module]) => (
      <RemoteSlot key={remote + module} remote={remote} module={module} {...place} />
    )) ?? empty
  );
}

export interface FragmentSlotProps extends Omit<RemoteSlotProps, 'remote' | 'module'> {
  /** Its name, as in `part.json`: `product.below`. */
  slot: string;
  empty?: ReactNode;
}
