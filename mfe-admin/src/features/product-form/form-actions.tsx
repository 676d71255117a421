import { Button } from 'storefront-kit';
import { texts } from '../../texts.js';
import css from './product-form.module.css';

interface FormActionsProps {
  action: string;
  /** Upload progress of the current save, from 0 to 1; undefined when nothing is being saved. */
  share: number | undefined;
  isRefused: boolean;
  isBusy: boolean;
  onReset: () => void;
}

export const FormActions = ({ action, share, isRefused, isBusy, onReset }: FormActionsProps) => (
  <div className={css['actions']} data-bar>
    {share !== undefined && <UploadProgress share={share} />}
    {isRefused && (
      <p className={css['problem']}>Couldn&apos;t save. Your changes are still here.</p>
    )}
    <Button look="secondary" onClick={onReset} disabled={isBusy}>
      {texts.addProduct.reset}
    </Button>
    <Button type="submit" isBusy={isBusy}>
      {action}
    </Button>
  </div>
);

const UploadProgress = ({ share }: { share: number }) => (
  <label className={css['progress']}>
    {share < 1 ? `Uploading ${Math.round(share * 100)}%` : 'Processing images'}
    <progress max={1} value={share < 1 ? share : undefined} />
  </label>
);
