import { Button } from 'storefront-kit';
import css from './second-factor.module.css';

interface StepActionsProps {
  submit: string;
  isBusy: boolean;
  onCancel: () => void;
}

export function StepActions({ submit, isBusy, onCancel }: StepActionsProps) {
  return (
    <div className={css['actions']}>
      <Button type="submit" isBusy={isBusy}>
        {submit}
      </Button>
      <Button look="quiet" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}
