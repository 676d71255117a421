import { texts } from '../../texts.js';
import css from './inquiries.module.css';

/** Says how many inquiries wait to be shown; its place is kept free, so that nothing moves. */
export const NewMarker = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <div role="status">
    {count > 0 && (
      <button type="button" className={css['new']} onClick={onShow}>
        {`${texts.inquiries.arrived(count)} · ${texts.inquiries.show}`}
      </button>
    )}
  </div>
);
