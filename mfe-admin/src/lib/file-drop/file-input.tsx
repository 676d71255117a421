import type { ComponentProps } from 'react';
import css from './file-input.module.css';

type FileInputProps = ComponentProps<'input'> & { onFiles: (files: Iterable<File>) => void };

/** An invisible file input that covers its container. */
export const FileInput = ({ onFiles, ...rest }: FileInputProps) => (
  <input
    type="file"
    className={css['input']}
    onChange={({ target }) => {
      onFiles(target.files ?? []);
      // Resets the input, because choosing the same file again would not fire a `change` event.
      target.value = '';
    }}
    {...rest}
  />
);
