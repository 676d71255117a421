import type { Image } from 'contracts';
import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { classNames, Icon, IconButton, Picture, VisuallyHidden } from 'storefront-kit';
import { useCarousel } from '../../lib/use-carousel.js';
import { gallerySizes } from '../../lib/gallery-sizes.js';
import { useZoom } from '../../lib/use-zoom.js';
import { FullPicture } from './full-picture.js';
import { Thumbs } from './thumbs.js';
import css from './gallery.module.css';
import { detailTexts } from '../../texts/detail.js';

const options = { speed: 350 };

/** The pictures of a product: a large one that slides and zooms, small ones to choose from. */
export function Gallery({ pictures, name }: { pictures: Image[]; name: string }) {
  const viewport = useRef<HTMLDivElement>(null);
  const isWanted = pictures.length > 0;
  const { engine, active, goTo } = useCarousel(viewport, { isWanted, options });
  useZoom(engine);
  const [isFull, setIsFull] = useState(false);
  const shown = pictures.length > 0 ? pictures : [undefined];
  const show = (event: MouseEvent, index: number) => {
    // Without the engine the link itself scrolls there.
    if (engine) event.preventDefault();
    goTo(index);
  };
  return (
    <section className={css['gallery']} aria-label={detailTexts.pictures(name)}>
      <div className={css['stage']}>
        <div ref={viewport} className={css['viewport']} data-live={engine && 'true'}>
          <div className={classNames('swiper-wrapper', css['track'])}>
            {shown.map((image, index) => (
              <div
                key={index}
                id={`picture-${index + 1}`}
                className={classNames('swiper-slide', css['slide'])}
                onPointerMove={followPointer}
                onClick={() => setIsFull(pictures.length > 0)}
              >
                <div className={classNames('swiper-zoom-container', css['frame'])}>
                  <Picture
                    image={image}
                    alt={index === 0 ? name : detailTexts.pictureOf(name, index + 1)}
                    sizes={gallerySizes}
                    isLead={index === 0}
                    isLater={index > 0}
                  />
                </div>
              </div>
            ))}
          </div>
        </div>
        {engine && (
          <IconButton
            icon="search"
            label={detailTexts.larger}
            className={css['larger']}
            onClick={() => setIsFull(true)}
          />
        )}
        {engine && shown.length > 1 && (
          <Arrows
            isFirst={active === 0}
            isLast={active === shown.length - 1}
            onPrevious={() => engine.slidePrev()}
            onNext={() => engine.slideNext()}
          />
        )}
      </div>
      {isFull && (
        <FullPicture image={pictures[active]} name={name} onClose={() => setIsFull(false)} />
      )}
      {shown.length > 1 && <Thumbs pictures={pictures} active={active} onShow={show} />}
    </section>
  );
}

function Arrows(props: {
  isFirst: boolean;
  isLast: boolean;
  onPrevious: () => void;
  onNext: () => void;
}) {
  return (
    <div className={css['arrows']}>
      <button type="button" disabled={props.isFirst} onClick={props.onPrevious}>
        <Icon name="chevron-left" />
        <VisuallyHidden>{detailTexts.previous}</VisuallyHidden>
      </button>
      <button type="button" disabled={props.isLast} onClick={props.onNext}>
        <Icon name="chevron-right" />
        <VisuallyHidden>{detailTexts.next}</VisuallyHidden>
      </button>
    </div>
  );
}

// Under a mouse the picture is enlarged around the pointer.
function followPointer({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const { style } = currentTarget;
  style.setProperty('--zoom-x', `${(((clientX - left) / width) * 100).toFixed(1)}%`);
  style.setProperty('--zoom-y', `${(((clientY - top) / height) * 100).toFixed(1)}%`);
}
