import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from 'storefront-kit';
import css from './inline-edit.module.css';

interface InlineEditProps {
  text: string;
  /** Name of the field within a sentence, such as "Price". */
  label: string;
  /** Accessible name of the cell; undefined if its text is sufficient. */
  cellLabel: string | undefined;
  inputLabel: string;
  isNumber: boolean;
  /** The stored value in the format of the input. */
  value: string;
  /** Returns the validation error of a value, or undefined if it is valid. */
  check: (value: string) => string | undefined;
  /** Saves the value. Rejects if the server rejects it. */
  save: (value: string) => Promise<unknown>;
  faultOf: (error: unknown) => string;
  /** Content that is displayed instead of `text`. */
  children?: ReactNode;
}

/** A table cell that is edited in place: Enter saves, Escape cancels. Closing returns focus to the cell. */
export function InlineEdit({ text, label, cellLabel, children, ...editor }: InlineEditProps) {
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) return <Editor {...editor} onClose={() => setIsOpen(false)} />;
  return (
    <button
      ref={button}
      type="button"
      className={css['value']}
      title={`Change ${label}`}
      aria-label={cellLabel}
      onClick={() => setIsOpen(true)}
    >
      {children ?? text}
    </button>
  );
}

type EditorProps = Omit<InlineEditProps, 'text' | 'label' | 'cellLabel' | 'children'> & {
  onClose: () => void;
};

function Editor({ inputLabel, isNumber, onClose, ...props }: EditorProps) {
  const errorId = useId();
  const { value, change, fault, isBusy, isUnchanged, submit } = useEditor({ ...props, onClose });
  return (
    <span className={css['editor']}>
      <input
        // Focuses the input immediately, because the user clicked the cell to edit it.
        ref={(input) => input?.focus()}
        className={classNames(css['input'], isNumber && css['number'])}
        aria-label={inputLabel}
        aria-invalid={fault !== undefined}
        aria-describedby={fault && errorId}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        value={value}
        readOnly={isBusy}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => change(target.value)}
        onBlur={() => isUnchanged && onClose()}
        onKeyDown={(event) => {
          if (event.key === 'Enter') void submit();
          if (event.key !== 'Escape') return;
          // Escape must close only this input, not the expanded row.
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

function useEditor(props: Omit<EditorProps, 'inputLabel' | 'isNumber'>) {
  const { check, save, faultOf, onClose } = props;
  const [value, setValue] = useState(props.value);
  const [isBusy, setIsBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const isUnchanged = value.trim() === props.value;
  const submit = async () => {
    if (isBusy) return;
    if (isUnchanged) {
      onClose();
      return;
    }
    const wrong = check(value);
    if (wrong) {
      setFault(wrong);
      return;
    }
    setIsBusy(true);
    try {
      await save(value);
      onClose();
    } catch (error) {
      setFault(faultOf(error));
      setIsBusy(false);
    }
  };
  const change = (typed: string) => {
    setFault(undefined);
    setValue(typed);
  };
  return { value, change, fault, isBusy, isUnchanged, submit };
}
