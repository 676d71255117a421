import { useState } from 'react';
import { Button } from 'storefront-kit';
import { texts } from '../../texts.js';
import css from './tips.module.css';

/** A section below a product. Its slot reserves a height of 6rem while the section loads. */
export function Tips() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <section className={css['tips']} data-part="mfe-template">
      <h2 className={css['title']}>{texts.tips}</h2>
      {isOpen ? (
        <p>{texts.details}</p>
      ) : (
        <Button look="secondary" onClick={() => setIsOpen(true)}>
          {texts.more}
        </Button>
      )}
    </section>
  );
}
