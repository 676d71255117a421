import { createRoot } from 'react-dom/client';
import 'storefront-kit/tokens.css';
import { Standalone } from './app/standalone.js';

// Alone, in development: the pages of this part at their own addresses, against whatever answers /api and /media.
createRoot(document.body.appendChild(document.createElement('div'))).render(<Standalone />);
