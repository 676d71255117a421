export { startCarousel } from '../../lib/carousel-engine.js';
export { HeroControls } from './hero-controls.js';
