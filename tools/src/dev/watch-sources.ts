import path from 'node:path';
import Watchpack from 'watchpack';
import { root } from '../../root.mjs';

interface Handlers {
  onChange: () => void;
  /**
   * Called 50 ms after the last change, with all files that were changed or removed. Not called again until the
   * returned promise has settled.
   */
  onChanges: (files: string[]) => Promise<void>;
}

/** Watches the TypeScript sources of workspaces, except tests. */
export function watchSources(workspaces: string[], { onChange, onChanges }: Handlers) {
  const watcher = new Watchpack({ aggregateTimeout: 50 });
  const changed = new Set<string>();
  let last = Promise.resolve();
  const note = (file: string) => {
    if (!file.endsWith('.ts') || file.endsWith('.test.ts')) return;
    changed.add(file);
    onChange();
  };
  const handle = async () => {
    const files = [...changed];
    changed.clear();
    if (files.length > 0) await onChanges(files);
  };
  watcher.on('change', note);
  watcher.on('remove', note);
  watcher.on('aggregated', () => {
    last = last.then(handle);
  });
  watcher.watch({
    directories: workspaces.map((folder) => path.join(root, folder, 'src')),
    startTime: Date.now(),
  });
}
