import { lazy, Suspense, useState } from 'react';
import { Button, Drawer, IconButton, Spinner, useSession, type ButtonLook } from 'storefront-kit';
import { texts } from '../../texts.js';
import type { LineToSave } from '../saved-lists.js';
import { isShopView } from '../staff.js';

// Loaded when the drawer is opened, so that product pages load only the button.
const SaveForm = lazy(async () => ({ default: (await import('./save-form.js')).SaveForm }));

/**
 * Button that opens a drawer in which the customer chooses or creates a list. Renders nothing for visitors and while
 * staff view the shop as a customer.
 */
export function SaveToList(props: SaveToListProps) {
  const { lines, withoutProduct = 0, look = 'quiet', isIcon = false, className } = props;
  const session = useSession();
  const [isOpen, setIsOpen] = useState(false);
  if (!session.isSignedIn || isShopView()) return null;
  const open = () => setIsOpen(true);
  const close = () => setIsOpen(false);
  return (
    <>
      {isIcon ? (
        <IconButton
          icon="bookmark"
          label={texts.saveToList}
          className={className}
          aria-haspopup="dialog"
          onClick={open}
        />
      ) : (
        <Button look={look} className={className} onClick={open}>
          {texts.saveToList}
        </Button>
      )}
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
  /** The number of additional lines that refer to no product in the shop and therefore cannot be saved. */
  withoutProduct?: number;
  look?: ButtonLook;
  /** True if the button shows an icon without text. */
  isIcon?: boolean;
  className?: string | undefined;
}
