import care from './care.jsx';
import tips from './care-tips.jsx';

export const modules = { care, 'care-tips': tips };
