import { Icon, IconButton, replayProps, VisuallyHidden } from 'storefront-kit';
import { detailTexts } from '../../texts/detail.js';
import css from './gallery-controls.module.css';

export function GalleryControls(props: GalleryControlsProps) {
  const { count, active } = props;
  return (
    <>
      <IconButton
        icon="search"
        label={detailTexts.larger}
        className={css['larger']}
        onClick={props.onLarger}
      />
      {count > 1 && (
        <div className={css['arrows']}>
          <button {...replayProps} type="button" disabled={active === 0} onClick={props.onPrevious}>
            <Icon name="chevron-left" />
            <VisuallyHidden>{detailTexts.previous}</VisuallyHidden>
          </button>
          <button
            {...replayProps}
            type="button"
            disabled={active === count - 1}
            onClick={props.onNext}
          >
            <Icon name="chevron-right" />
            <VisuallyHidden>{detailTexts.next}</VisuallyHidden>
          </button>
        </div>
      )}
    </>
  );
}

interface GalleryControlsProps {
  count: number;
  active: number;
  onPrevious: () => void;
  onNext: () => void;
  onLarger: () => void;
}
