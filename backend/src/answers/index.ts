export { createFront } from './front.js';
export { ReadyAnswers, type PublicRead } from './ready-answers.js';
