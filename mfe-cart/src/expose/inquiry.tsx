import { inquiry } from '../app/inquiry.js';

export default inquiry;
