export { waitUntilScrollEnds, startCarousel } from '../../lib/carousel/carousel-engine.js';
export { HeroControls } from './hero-controls.js';
