import { InquiryBadge } from '../features/inquiry-badge/inquiry-badge.js';

export default InquiryBadge;
