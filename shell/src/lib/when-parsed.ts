/** Runs a function once the document is parsed, because a cached script may start before that. */
export function runOnceParsed(run: () => void): void {
  if (document.readyState === 'loading')
    document.addEventListener('DOMContentLoaded', run, { once: true });
  else run();
}
