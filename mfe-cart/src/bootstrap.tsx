import { createRoot } from 'react-dom/client';
import 'storefront-kit/tokens.css';
import { CartBadge } from './features/cart-badge/cart-badge.js';

// Standalone mode for development: renders only the cart badge.
createRoot(document.body.appendChild(document.createElement('main'))).render(<CartBadge />);
