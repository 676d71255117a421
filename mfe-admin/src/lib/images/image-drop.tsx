import { Camera, ImagePlus } from 'lucide-react';
import { useId, useState, type ClipboardEvent, type DragEvent } from 'react';
import { classNames } from 'storefront-kit';
import css from './image-drop.module.css';
import {
  acceptedTypes,
  maxPictureMegabytes,
  readPictures,
  type NewPicture,
} from './new-picture.js';

interface ImageDropProps {
  label: string;
  isMany?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** Of one file. */
  maxMegabytes?: number | undefined;
  error?: string | undefined;
  onPick: (pictures: NewPicture[]) => void;
}

/** Takes pictures by choosing, dropping and pasting. */
export function ImageDrop({ label, onPick, error, ...options }: ImageDropProps) {
  const { isMany = false, isRequired = false, isDisabled = false } = options;
  const { maxMegabytes = maxPictureMegabytes } = options;
  const id = useId();
  const [isOver, setIsOver] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const take = async (files: Iterable<File>) => {
    const chosen = await readPictures([...files].slice(0, isMany ? undefined : 1), maxMegabytes);
    setRefused(chosen.refused);
    if (chosen.pictures.length > 0) onPick(chosen.pictures);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    if (!isDisabled) void take(event.dataTransfer.files);
  };
  const paste = (event: ClipboardEvent) => {
    if (!isDisabled && event.clipboardData.files.length > 0) void take(event.clipboardData.files);
  };
  const problems = error ? [error, ...refused] : refused;
  return (
    <div>
      <div
        className={classNames(css['drop'], isOver && css['over'])}
        onDragOver={(event) => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={drop}
        onPaste={paste}
      >
        <ImagePlus size={24} aria-hidden="true" />
        <label htmlFor={id} className={css['label']}>
          {label}
          {isRequired && <span aria-hidden="true"> *</span>}
        </label>
        <span className={css['hint']} id={`${id}-hint`}>
          {`Choose, drop or paste · JPEG, PNG or WebP up to ${maxMegabytes} MB`}
        </span>
        <input
          id={id}
          type="file"
          className={css['input']}
          accept={acceptedTypes}
          multiple={isMany}
          disabled={isDisabled}
          aria-required={isRequired}
          aria-invalid={problems.length > 0}
          aria-describedby={`${id}-hint ${id}-problems`}
          onChange={(event) => {
            void take(event.target.files ?? []);
            // The same file can be chosen again after it was removed.
            event.target.value = '';
          }}
        />
      </div>
      <CameraInput isDisabled={isDisabled} onTake={take} />
      <div id={`${id}-problems`} role="status" className={css['problems']}>
        {problems.map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
      </div>
    </div>
  );
}

interface CameraInputProps {
  isDisabled: boolean;
  onTake: (files: Iterable<File>) => Promise<void>;
}

/** Where fingers point, there is most often a camera. */
const CameraInput = ({ isDisabled, onTake }: CameraInputProps) => (
  <label className={css['camera']}>
    <Camera size={20} aria-hidden="true" /> Take a photo
    <input
      type="file"
      className={css['input']}
      accept={acceptedTypes}
      capture="environment"
      disabled={isDisabled}
      onChange={(event) => {
        void onTake(event.target.files ?? []);
        event.target.value = '';
      }}
    />
  </label>
);
