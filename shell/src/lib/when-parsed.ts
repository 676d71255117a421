/** Runs a function once the document is parsed, because a script from the cache may run earlier. */
export function runOnceParsed(run: () => void): void {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}
