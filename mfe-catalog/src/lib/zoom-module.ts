export { Zoom } from 'swiper/modules';
