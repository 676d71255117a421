import { ownInquiries } from '../app/own-inquiries.js';

export default ownInquiries;
