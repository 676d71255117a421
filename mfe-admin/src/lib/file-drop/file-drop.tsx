import type { LucideIcon } from 'lucide-react';
import { useId, useState, type ClipboardEvent, type DragEvent } from 'react';
import { classNames } from 'storefront-kit';
import { FileInput } from './file-input.js';
import css from './file-drop.module.css';

export interface FileDropProps {
  label: string;
  hint: string;
  icon: LucideIcon;
  /** File types in the format of the `accept` attribute. */
  accept: string;
  isMany?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  problems?: string[];
  onFiles: (files: File[]) => void;
}

export function FileDrop({ label, hint, icon: Icon, accept, onFiles, ...options }: FileDropProps) {
  const { isMany = false, isRequired = false, isDisabled = false, problems = [] } = options;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const take = (files: Iterable<File>) => {
    const filesToAdd = [...files].slice(0, isMany ? undefined : 1);
    if (!isDisabled && filesToAdd.length > 0) onFiles(filesToAdd);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <>
      <div
        className={classNames(css['drop'], isOver && css['over'])}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        onPaste={({ clipboardData }: ClipboardEvent) => take(clipboardData.files)}
      >
        <Icon size={24} aria-hidden="true" />
        <label htmlFor={id} className={css['label']}>
          {label}
          {isRequired && <span aria-hidden="true"> *</span>}
        </label>
        <span className={css['hint']} id={`${id}-hint`}>
          {hint}
        </span>
        <FileInput
          id={id}
          accept={accept}
          multiple={isMany}
          disabled={isDisabled}
          aria-required={isRequired}
          aria-invalid={problems.length > 0}
          aria-describedby={`${id}-hint ${id}-problems`}
          onFiles={take}
        />
      </div>
      <div id={`${id}-problems`} role="status" className={css['problems']}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </>
  );
}
