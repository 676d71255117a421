export { chooseEncoding, type Encoding } from './content-negotiation.js';
export { isNotModified } from './conditional-request.js';
