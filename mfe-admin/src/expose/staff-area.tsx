import { StaffArea } from '../app/staff-area.js';

export default StaffArea;
