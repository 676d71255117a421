import { StaffArea } from '../features/staff-area/staff-area.js';

export default StaffArea;
