import { mailKindNames, mailKinds, type MailKind } from 'contracts';
import { useFormContext } from 'react-hook-form';
import css from './settings.module.css';

interface FaultsElsewhereProps {
  shown: MailKind;
  onShow: (kind: MailKind) => void;
}

export function OtherEmailErrorsNotice({ shown, onShow }: FaultsElsewhereProps) {
  const { errors } = useFormContext().formState;
  const faulty = mailKindNames.filter((kind) => kind !== shown && errors[kind]);
  if (faulty.length === 0) return null;
  return (
    <p role="alert" className={css['fault']}>
      Also check:{' '}
      {faulty.map((kind) => (
        <button key={kind} type="button" className={css['back']} onClick={() => onShow(kind)}>
          {mailKinds[kind].title}
        </button>
      ))}
    </p>
  );
}
