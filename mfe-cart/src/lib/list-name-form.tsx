import { maxListNameLength } from 'contracts';
import { useId, type ReactNode, type ComponentProps, type SyntheticEvent } from 'react';
import css from './list-name-form.module.css';

/** Form with a field for the name of a list. `onSubmit` receives the name without surrounding spaces. */
export function ListNameForm(props: ListNameFormProps) {
  const { label, name, onName, onSubmit, children, ...field } = props;
  const id = useId();
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    onSubmit(name.trim());
  };
  return (
    <form className={css['form']} onSubmit={submit}>
      <label htmlFor={id} className={css['label']}>
        {label}
      </label>
      <input
        id={id}
        className={css['name']}
        value={name}
        maxLength={maxListNameLength}
        autoComplete="off"
        onChange={({ target }) => onName(target.value)}
        {...field}
      />
      {children}
    </form>
  );
}

interface ListNameFormProps extends Omit<
  ComponentProps<'input'>,
  'name' | 'onSubmit' | 'children'
> {
  label: string;
  name: string;
  onName: (name: string) => void;
  onSubmit: (name: string) => void;
  /** The buttons. */
  children: ReactNode;
}
