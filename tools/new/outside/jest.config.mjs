import { partTests } from 'test-kit/jest';

export default partTests(import.meta.dirname);
