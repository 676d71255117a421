import { Tips } from '../features/tips/tips.js';

export default Tips;
