import { createRoot } from 'react-dom/client';
import { SiteProvider } from 'storefront-kit';
import 'storefront-kit/tokens.css';
import { StaffArea } from './features/staff-area/staff-area.js';

// Alone, in development.
const site = {
  publicUrl: window.location.origin,
  business: {
    name: 'Khambhat Crystal & Agate',
    town: 'Khambhat, Gujarat',
    phone: '+919876543210',
    email: 'support@example.com',
    address: 'Agate Bazaar, Khambhat, Gujarat 388620, India',
    latitude: 22.3181,
    longitude: 72.619,
  },
};

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <SiteProvider site={site}>
    <StaffArea />
  </SiteProvider>,
);
