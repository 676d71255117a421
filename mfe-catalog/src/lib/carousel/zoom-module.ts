import type { Swiper } from 'swiper';
import { Zoom } from 'swiper/modules';
import type { SwiperOptions } from 'swiper/types';

/** Adds pinch zoom to a running carousel, as if it had been enabled from the start. */
export function addZoom(engine: Swiper, settings: SwiperOptions['zoom'] & object): void {
  const { params } = engine;
  Zoom({
    swiper: engine,
    params,
    extendParams: (own) => Object.assign(params, own),
    on: engine.on.bind(engine),
    once: engine.once.bind(engine),
    off: engine.off.bind(engine),
    emit: engine.emit.bind(engine),
  });
  Object.assign(params.zoom ?? {}, settings, { enabled: true });
  engine.zoom.enable();
}
