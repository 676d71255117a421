import { existsSync, readFileSync } from 'node:fs';
import { CommandError } from 'remote-kit/command-error.mjs';
import { runCommand } from 'remote-kit/run.mjs';
import { root } from '../../root.mjs';

/** The path of Chromium's headless shell, which uses a quarter less CPU time than the full browser. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const defaultPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns the path of the browser for end-to-end tests, and installs Chromium if none is found. */
export async function findBrowser(report: (line: string) => void): Promise<string> {
  const browser = findInstalledBrowser() ?? (await installBrowser(report));
  report(`Browser: ${browser}`);
  return browser;
}

/**
 * Returns the browser at CHROMIUM_PATH or in a common location, or undefined if there is none.
 * Throws a CommandError if CHROMIUM_PATH does not exist.
 */
export function findInstalledBrowser() {
  const named = process.env['CHROMIUM_PATH'];
  if (named && !existsSync(named))
    throw new CommandError(`CHROMIUM_PATH is ${named}, which does not exist.`);
  return named ?? defaultPaths.find((file) => existsSync(file));
}

async function installBrowser(report: (line: string) => void) {
  if (isDebian() && process.getuid?.() === 0) {
    report('Installing the Debian package chromium-headless-shell');
    const options = { shown: true, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    await runCommand('apt-get', ['update'], options);
    const { code } = await runCommand(
      'apt-get',
      ['install', '-y', 'chromium-headless-shell'],
      options,
    );
    if (code === 0 && existsSync(headlessShell)) return headlessShell;
    report("Can't install the package");
  }
  return installPlaywrights(report);
}

async function installPlaywrights(report: (line: string) => void) {
  report('Installing Chromium with Playwright');
  const { code } = await runCommand('npx', ['playwright', 'install', 'chromium'], {
    cwd: root,
    shown: true,
  });
  const { chromium } = await import('@playwright/test');
  if (code === 0 && existsSync(chromium.executablePath())) return chromium.executablePath();
  throw new CommandError("Can't find or install a browser. Set CHROMIUM_PATH to one.");
}

/** True only on Debian itself, because derived distributions have no Chromium package, or only a placeholder. */
function isDebian() {
  const file = '/etc/os-release';
  return existsSync(file) && /^ID=debian$/m.test(readFileSync(file, 'utf8'));
}
