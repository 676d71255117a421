import { allowOwnScripts } from './script-urls.js';

// Creates the Trusted Types policy in development, where scripts are added to all pages but the boot script is not
// loaded. In production, the boot script creates the policy; the staff sign-in page needs none because it loads no
// further scripts.
allowOwnScripts();
