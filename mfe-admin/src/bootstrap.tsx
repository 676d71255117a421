import { createRoot } from 'react-dom/client';
import 'storefront-kit/tokens.css';
import { StaffArea } from './app/staff-area.js';

// Renders the staff area as a standalone page, for development.
createRoot(document.body.appendChild(document.createElement('div'))).render(<StaffArea />);
