import { allowOwnScripts } from './script-urls.js';

// Creates the Trusted Types policy in development, where every page loads additional scripts, but not the boot script
// that creates the policy in production. In production, the staff sign-in page has no policy, because it loads no
// further scripts.
allowOwnScripts();
