import 'storefront-kit/tokens.css';
import { hydrateRoot, createRoot } from 'react-dom/client';
import { registerShellHashes } from '../lib/remotes/shell-hashes.js';
import { whenParsed } from '../lib/when-parsed.js';
import '../store/base.css';
import { rootOptions } from '../store/root-options.js';
import { readInlinedStaffAccount } from './inlined-staff-account.js';
import { StaffAccount } from './staff-account.js';

function start(root: Element) {
  registerShellHashes();
  const content = <StaffAccount {...readInlinedStaffAccount()} />;
  if (root.hasChildNodes()) hydrateRoot(root, content, rootOptions);
  else createRoot(root, rootOptions).render(content);
}

whenParsed(() => {
  const root = document.getElementById('root');
  if (root) start(root);
});
