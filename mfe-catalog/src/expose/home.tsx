import { home } from '../app/home.js';

export default home;
