import { createRoot } from 'react-dom/client';
import 'storefront-kit/tokens.css';
import { Standalone } from './app/standalone.js';

// Standalone mode for development: the pages of this remote at their own paths, against the server that responds to
// /api and /media.
createRoot(document.body.appendChild(document.createElement('div'))).render(<Standalone />);
