import { Drawer, emit, FragmentSlot, Spinner, useEvent } from 'storefront-kit';
import { useCallback, useEffect, useState } from 'react';
import { texts } from '../../texts.js';

const titles = { cart: texts.yourCart, inquiries: texts.yourInquiries } as const;

/** Drawers that show fragments of the cart remote. The code of the remote is loaded when a drawer is first opened. */
export function CartDrawers() {
  const [shown, setShown] = useState<keyof typeof titles>();
  useEvent('cart:show', () => setShown('cart'));
  useEvent('inquiries:show', () => setShown('inquiries'));
  useEffect(() => {
    // Opens the drawer that the URL fragment names, for drawer links that were opened in a new tab.
    if (location.hash === '#cart') emit('cart:show', null);
    if (location.hash === '#inquiries') emit('inquiries:show', null);
  }, []);
  const close = useCallback(() => setShown(undefined), []);
  if (!shown) return null;
  return (
    <Drawer key={shown} side="right" title={titles[shown]} closeLabel={texts.close} onClose={close}>
      <FragmentSlot slot={`drawer.${shown}`} loading={<Spinner />} props={{ onClose: close }} />
    </Drawer>
  );
}
