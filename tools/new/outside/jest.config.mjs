import { createPartJestConfig } from 'test-kit/jest';

export default createPartJestConfig(import.meta.dirname);
