import { allowOwnScripts } from './script-urls.js';

// Creates the Trusted Types policy in development, where pages have no boot script. In production, the boot script
// creates the policy.
allowOwnScripts();
