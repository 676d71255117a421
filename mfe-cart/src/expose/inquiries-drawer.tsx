import { InquiriesDrawer } from '../features/inquiries/inquiries-drawer.js';

export default InquiriesDrawer;
