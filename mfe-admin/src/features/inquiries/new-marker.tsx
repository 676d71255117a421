import { texts } from '../../texts.js';
import css from './inquiries.module.css';

/** Announces new inquiries that are not displayed yet. The space is reserved, so that the layout does not shift. */
export const NewMarker = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div role="status">
    {count > 0 && (
      <button type="button" className={css['new']} onClick={onShow}>
        {`${texts.inquiries.arrived(count)} · ${texts.inquiries.show}`}
      </button>
    )}
  </div>
);
