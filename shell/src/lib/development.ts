import { allowOwnScripts } from './script-urls.js';

// In production the boot script creates this policy, and the staff sign-in page needs none because it loads no further
// scripts. The development server adds scripts to all pages but does not load the boot script.
allowOwnScripts();
