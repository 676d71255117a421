import '../lib/schemas-without-eval.js';
import { StaffArea } from '../app/staff-area.js';

export default StaffArea;
