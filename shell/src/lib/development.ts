import { allowOwnScripts } from './script-urls.js';

// Creates the Trusted Types policy in development, where every page loads additional scripts, but not the boot script.
// In production, the boot script creates the policy, except on the staff sign-in page, which loads no further scripts.
allowOwnScripts();
