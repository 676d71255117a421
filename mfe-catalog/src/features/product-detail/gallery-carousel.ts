export { waitUntilScrollEnds, startCarousel } from '../../lib/carousel/carousel-engine.js';
export { FullPicture } from './full-picture.js';
export { GalleryControls } from './gallery-controls.js';
