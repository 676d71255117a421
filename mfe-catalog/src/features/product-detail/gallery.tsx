import type { Image } from 'contracts';
import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';
import { classNames, Picture } from 'storefront-kit';
import { useCarousel } from '../../lib/carousel/use-carousel.js';
import { galleryImageSizes } from '../../lib/carousel/gallery-sizes.js';
import { runAfterInteraction } from '../../lib/carousel/run-after-interaction.js';
import { GalleryThumbnails } from './gallery-thumbnails.js';
import css from './gallery.module.css';
import { detailTexts } from '../../texts/detail.js';

const options = { speed: 350 };

const load = () => import(/* webpackChunkName: "gallery-carousel" */ './gallery-carousel.js');

export function Gallery({ pictures, name }: { pictures: Image[]; name: string }) {
  const viewport = useRef<HTMLDivElement>(null);
  const isWanted = pictures.length > 0;
  const { carousel, active, goTo } = useCarousel(viewport, {
    isWanted,
    // The carousel starts only on the first interaction, because the pictures can be swiped without it.
    startWhen: runAfterInteraction,
    load,
    options,
  });
  const [isFull, setIsFull] = useState(false);
  const slides = pictures.length > 0 ? pictures : [undefined];
  const show = (event: MouseEvent, index: number) => {
    // Without the carousel engine, the browser follows the link, which scrolls to the picture.
    if (carousel) event.preventDefault();
    goTo(index);
  };
  return (
    <section className={css['gallery']} aria-label={detailTexts.pictures(name)}>
      <div className={css['stage']}>
        <div
          ref={viewport}
          className={css['viewport']}
          data-live={carousel && 'true'}
          // A scrollable element must be focusable, so that it can be scrolled with the keyboard.
          tabIndex={carousel ? undefined : 0}
        >
          <div className={classNames('swiper-wrapper', css['track'])}>
            {slides.map((image, index) => (
              <div
                key={index}
                id={`picture-${index + 1}`}
                className={classNames('swiper-slide', css['slide'])}
                onPointerMove={followPointer}
                onClick={() => setIsFull(pictures.length > 0)}
              >
                <div className={css['frame']}>
                  <Picture
                    image={image}
                    alt={index === 0 ? name : detailTexts.pictureOf(name, index + 1)}
                    sizes={galleryImageSizes}
                    isLead={index === 0}
                    isLater={index > 0}
                  />
                </div>
              </div>
            ))}
          </div>
        </div>
        {carousel && (
          <carousel.GalleryControls
            count={slides.length}
            active={active}
            onPrevious={() => carousel.engine.slidePrev()}
            onNext={() => carousel.engine.slideNext()}
            onLarger={() => setIsFull(true)}
          />
        )}
      </div>
      {carousel && isFull && (
        <carousel.FullPicture
          image={pictures[active]}
          name={name}
          onClose={() => setIsFull(false)}
        />
      )}
      {slides.length > 1 && <GalleryThumbnails pictures={pictures} active={active} onShow={show} />}
    </section>
  );
}

// Sets the zoom origin to the position of the mouse pointer.
function followPointer({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  const { style } = currentTarget;
  style.setProperty('--zoom-x', `${(((clientX - left) / width) * 100).toFixed(1)}%`);
  style.setProperty('--zoom-y', `${(((clientY - top) / height) * 100).toFixed(1)}%`);
}
