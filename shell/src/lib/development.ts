import { allowOwnScripts } from './script-urls.js';

// On a site, the boot script creates this policy; the staff sign-in page loads no further scripts and needs none. The
// development server does not load the boot script, and adds scripts to all pages.
allowOwnScripts();
