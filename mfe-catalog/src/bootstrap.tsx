import { createRoot } from 'react-dom/client';
import 'storefront-kit/tokens.css';
import { Standalone } from './app/standalone.js';

// Standalone mode for development: renders the pages of this remote at their usual paths, with data from the server
// that responds to /api and /media.
createRoot(document.body.appendChild(document.createElement('div'))).render(<Standalone />);
