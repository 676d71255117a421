import { formatFileSize } from 'contracts';
import { useCallback, useState } from 'react';
import { Button } from 'storefront-kit';
import { attachmentTexts } from '../../attach-texts.js';
import css from './attach-files.module.css';
import type { AttachedFile } from './attached-file.js';

export function FileRow({ file, isLocked, onRemove, onRetry }: FileRowProps) {
  const { name, state, progress, problem, mayRetry } = file;
  return (
    <li className={css['file']} data-state={state}>
      <FileIcon file={file} />
      <div className={css['about']}>
        <span className={css['name']} title={name}>
          {name}
        </span>
        <span className={css['status']} role={state === 'failed' ? 'alert' : undefined}>
          {state === 'failed' ? problem : statusOf(file)}
        </span>
        {state === 'uploading' && (
          <progress
            className={css['progress']}
            value={progress}
            aria-label={attachmentTexts.progressOf(name)}
          />
        )}
      </div>
      {state === 'failed' && mayRetry && onRetry && (
        <Button look="quiet" aria-label={attachmentTexts.retryOf(name)} onClick={onRetry}>
          {attachmentTexts.retry}
        </Button>
      )}
      <Button
        look="quiet"
        aria-label={attachmentTexts.remove(name)}
        disabled={isLocked}
        onClick={onRemove}
      >
        ×
      </Button>
    </li>
  );
}

interface FileRowProps {
  file: AttachedFile;
  isLocked: boolean;
  onRemove: () => void;
  onRetry: (() => void) | undefined;
}

function statusOf({ state, progress, size }: AttachedFile) {
  if (state === 'chosen') return formatFileSize(size);
  if (state === 'uploaded') return attachmentTexts.done(formatFileSize(size));
  return state === 'waiting'
    ? attachmentTexts.waiting
    : attachmentTexts.uploading(Math.round(progress * 100));
}

/** Shows a thumbnail of an image. PDFs, and images that the browser cannot decode, show their file type as text. */
function FileIcon({ file: { kind, content } }: { file: AttachedFile }) {
  const [isBroken, setIsBroken] = useState(false);
  const draw = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (canvas && content) drawCover(canvas, content).catch(() => setIsBroken(true));
    },
    [content],
  );
  if (content && kind === 'picture' && !isBroken)
    return <canvas ref={draw} className={css['icon']} width={iconSide} height={iconSide} />;
  return (
    <span className={css['icon']} aria-hidden="true">
      {kind === 'picture' ? 'IMG' : 'PDF'}
    </span>
  );
}

/** Side length of the thumbnail in pixels: twice its displayed size, for high-density screens. */
const iconSide = 88;

/** Draws the central square of an image on a canvas, because the Content Security Policy forbids `blob:` image URLs. */
async function drawCover(canvas: HTMLCanvasElement, content: Blob) {
  const picture = await createImageBitmap(content);
  const side = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - side) / 2, (picture.height - side) / 2];
  canvas.getContext('2d')?.drawImage(picture, left, top, side, side, 0, 0, iconSide, iconSide);
  picture.close();
}
