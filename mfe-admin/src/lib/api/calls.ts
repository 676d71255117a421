export { calls } from 'contracts';
