import { productFieldTitle } from 'contracts';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { ApiError, classNames } from 'storefront-kit';
import { valuesOf } from '../../../lib/api/product-values.js';
import { errorMessage } from '../../../lib/api/read-error-response.js';
import { texts } from '../../../texts.js';
import type { ListedProduct } from '../listed-product.js';
import type { EditableRow } from './editable-rows.js';
import css from './inline.module.css';
import { useInlineEdit } from './use-inline-edit.js';

interface EditableProps {
  row: EditableRow;
  product: ListedProduct;
  text: string;
  children?: ReactNode;
}

/** A table cell that is edited in place: Enter saves, Escape cancels. Closing returns the focus to the cell. */
export function Editable({ row, product, text, children }: EditableProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <Editor row={row} product={product} onClose={() => setIsOpen(false)} />;
  return (
    <button
      ref={button}
      type="button"
      className={css['value']}
      title={`Change ${row.label}`}
      // The product name is a sufficient label, because it identifies the row.
      aria-label={
        row.key === 'productName'
          ? undefined
          : `${text}, change ${row.label} of ${product.productName}`
      }
      onClick={() => setIsOpen(true)}
    >
      {children ?? text}
    </button>
  );
}

type EditorProps = Pick<EditableProps, 'row' | 'product'> & { onClose: () => void };

function Editor({ row, product, onClose }: EditorProps) {
  const errorId = useId();
  const [value, setValue] = useState(valuesOf(product)[row.name]);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const save = useInlineEdit();
  const isUnchanged = value.trim() === valuesOf(product)[row.name];
  const submit = async () => {
    if (isBusy) return;
    if (isUnchanged) {
      onClose();
      return;
    }
    const wrong = row.form.safeParse(value).error?.issues[0]?.message;
    if (wrong) {
      setFault(wrong);
      return;
    }
    setIsBusy(true);
    try {
      await save(product, row, value);
      onClose();
    } catch (error) {
      setFault(faultOf(error, row));
      setIsBusy(false);
    }
  };
  return (
    <span className={css['editor']}>
      <input
        // Focused immediately, because the user clicked the cell to edit it.
        ref={(input) => input?.focus()}
        className={classNames(css['input'], row.kind === 'number' && css['number'])}
        aria-label={`${productFieldTitle(row)} of ${product.productName}`}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && errorId}
        inputMode={row.kind === 'number' ? 'decimal' : undefined}
        autoComplete="off"
        value={value}
        readOnly={isBusy}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => {
          setFault(undefined);
          setValue(target.value);
        }}
        onBlur={() => isUnchanged && onClose()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void submit();
          if (event.key !== 'Escape') return;
          // Escape must close this field only, not the row.
          event.stopPropagation();
          onClose();
        }}
      />
      {fault && (
        <span id={errorId} role="alert" className={css['fault']}>
          {fault}
        </span>
      )}
    </span>
  );
}

/** A conflict message includes the stored value, so that a second Enter overwrites it knowingly. */
function faultOf(error: unknown, { name }: EditableRow) {
  const text = errorMessage(error, texts.broken);
  if (!(error instanceof ApiError)) return text;
  const now = error.fields[name];
  if (error.code === 'product.changed')
    return `${text} ${now ? `${now}. ` : ''}Press Enter to save yours.`;
  return now ?? Object.values(error.fields)[0] ?? text;
}
