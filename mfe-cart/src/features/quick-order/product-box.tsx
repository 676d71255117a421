import { maxQueryLength, type OrderProduct } from 'contracts';
import { useId, useState, type SyntheticEvent } from 'react';
import { Button, useCombobox, VisuallyHidden } from 'storefront-kit';
import { ProductName } from '../../lib/product-name.js';
import { quickOrderTexts as texts } from '../../quick-order-texts.js';
import css from './product-box.module.css';
import { useSuggestions } from './use-suggestions.js';

/** Field for one product with suggestions. Without a chosen suggestion, it accepts a line such as `OP-7CH-75 x 20`. */
export function ProductBox({ onChoose, onText }: ProductBoxProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const suggestions = useSuggestions(isOpen ? text : '');
  const isShown = isOpen && suggestions !== undefined;
  const options = isShown ? suggestions : [];
  const choose = (index: number) => {
    const product = options[index];
    if (!product) return;
    onChoose(product);
    setText('');
    close();
  };
  const box = { count: options.length, isOpen: isShown, setIsOpen, onChoose: choose };
  const { active, setActive, onKeyDown, close } = useCombobox(box);
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    close();
    if (text.trim() !== '' && (await onText(text))) setText('');
  };
  return (
    <form className={css['box']} onSubmit={(event) => void submit(event)}>
      <label htmlFor={id} className={css['label']}>
        {texts.one}
      </label>
      <div className={css['field']}>
        <input
          id={id}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={options.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={active === undefined ? undefined : `${id}-${active}`}
          autoComplete="off"
          spellCheck={false}
          maxLength={maxQueryLength}
          placeholder={texts.oneHint}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setActive(undefined);
            setIsOpen(true);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
        />
        <ul
          id={`${id}-list`}
          role="listbox"
          aria-label={texts.suggestions}
          className={css['list']}
          hidden={options.length === 0}
        >
          {options.map((product, index) => (
            <li
              key={product.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              // Prevents the field from losing focus on pointer down, because the list could close before the
              // click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(index)}
            >
              <ProductName product={product} />
            </li>
          ))}
        </ul>
      </div>
      <Button type="submit" look="secondary">
        {texts.add}
      </Button>
      <VisuallyHidden>
        <span role="status">
          {isShown &&
            (suggestions.length === 0 ? texts.noneFound : texts.found(suggestions.length))}
        </span>
      </VisuallyHidden>
    </form>
  );
}

interface ProductBoxProps {
  onChoose: (product: OrderProduct) => void;
  /** Resolves to true if the text was parsed. */
  onText: (text: string) => Promise<boolean>;
}
