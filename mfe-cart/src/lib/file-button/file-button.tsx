import css from './file-button.module.css';

/** File field that looks like a button. Calls `onChoose` even if the user chooses the same files again. */
export function FileButton({
  label,
  accept,
  isMultiple = false,
  isDisabled,
  onChoose,
}: FileButtonProps) {
  return (
    <label className={css['button']} data-disabled={isDisabled}>
      <span>{label}</span>
      <input
        type="file"
        multiple={isMultiple}
        accept={accept}
        disabled={isDisabled}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])];
          target.value = '';
          if (chosen.length > 0) onChoose(chosen);
        }}
      />
    </label>
  );
}

interface FileButtonProps {
  label: string;
  accept: string;
  isMultiple?: boolean;
  isDisabled?: boolean;
  onChoose: (files: File[]) => void;
}
