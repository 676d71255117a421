import 'storefront-kit/tokens.css';
import { hydrateRoot, createRoot } from 'react-dom/client';
import { registerShellHashes } from '../lib/remotes/shell-hashes.js';
import { runOnceParsed } from '../lib/when-parsed.js';
import '../store/base.css';
import { hydrationOptions } from '../store/root-options.js';
import { readInlinedStaffAccount } from './inlined-staff-account.js';
import { StaffAccount } from './staff-account.js';

function start(root: Element) {
  registerShellHashes();
  const content = <StaffAccount {...readInlinedStaffAccount()} />;
  if (root.hasChildNodes()) hydrateRoot(root, content, hydrationOptions);
  else createRoot(root, hydrationOptions).render(content);
}

runOnceParsed(() => {
  const root = document.getElementById('root');
  if (root) start(root);
});
