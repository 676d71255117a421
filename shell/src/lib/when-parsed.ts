/** Runs something once the whole document is there: a script that came quickly may run before the end of it. */
export function whenParsed(run: () => void): void {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}
