import { Icon, replayProps, VisuallyHidden } from 'storefront-kit';
import css from './hero-controls.module.css';
import { heroTexts } from '../../texts/home.js';

export function HeroControls(props: HeroControlsProps) {
  const { count, active, isPlaying } = props;
  return (
    <div className={css['controls']}>
      <button {...replayProps} type="button" className={css['control']} onClick={props.onToggle}>
        <Icon name={isPlaying ? 'pause' : 'play'} size={18} />
        <VisuallyHidden>{isPlaying ? heroTexts.pause : heroTexts.play}</VisuallyHidden>
      </button>
      <button {...replayProps} type="button" className={css['control']} onClick={props.onPrevious}>
        <Icon name="chevron-left" size={20} />
        <VisuallyHidden>{heroTexts.previous}</VisuallyHidden>
      </button>
      <button {...replayProps} type="button" className={css['control']} onClick={props.onNext}>
        <Icon name="chevron-right" size={20} />
        <VisuallyHidden>{heroTexts.next}</VisuallyHidden>
      </button>
      <div className={css['bullets']}>
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            {...replayProps}
            type="button"
            className={css['bullet']}
            aria-label={heroTexts.slide(index + 1)}
            aria-current={index === active}
            onClick={() => props.onShow(index)}
          />
        ))}
      </div>
    </div>
  );
}

export interface HeroControlsProps {
  count: number;
  active: number;
  isPlaying: boolean;
  onToggle: () => void;
  onPrevious: () => void;
  onNext: () => void;
  onShow: (index: number) => void;
}
