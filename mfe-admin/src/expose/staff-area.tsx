import '../lib/api/schemas-without-eval.js';
import { StaffArea } from '../app/staff-area.js';

export default StaffArea;
