import { lazy, Suspense, useState } from 'react';
import { Button, Drawer, Spinner, useSession, type ButtonLook } from 'storefront-kit';
import { texts } from '../../texts.js';
import type { LineToSave } from '../saved-lists.js';

// Loaded when the drawer is opened, so that product pages load no more than the button.
const SaveForm = lazy(async () => ({ default: (await import('./save-form.js')).SaveForm }));

/** Button that opens a drawer in which the customer chooses or creates a list. Renders nothing for visitors. */
export function SaveToList({ lines, withoutProduct = 0, look, className }: SaveToListProps) {
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (!session.isSignedIn) return null;
  const close = () => setIsOpen(false);
  return (
    <>
      <Button look={look ?? 'quiet'} className={className} onClick={() => setIsOpen(true)}>
        {texts.saveToList}
      </Button>
      {isOpen && (
        <Drawer side="right" title={texts.saveToList} closeLabel={texts.close} onClose={close}>
          <Suspense fallback={<Spinner />}>
            <SaveForm lines={lines} withoutProduct={withoutProduct} onClose={close} />
          </Suspense>
        </Drawer>
      )}
    </>
  );
}

interface SaveToListProps {
  lines: LineToSave[];
  /**
   * The number of further lines that cannot be saved, because they refer to no product of the shop.
   */
  withoutProduct?: number;
  look?: ButtonLook;
  className?: string | undefined;
}
