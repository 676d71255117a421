import { guide } from '../app/guide.js';

export default guide;
