import { closeSync, openSync, readSync, renameSync, statSync } from 'node:fs';

const largest = 10 * 1024 * 1024;

// Log entries, and warnings of Node itself.
const notForPeople = /^(\{|\(node:\d+\)|\(Use `node)/;

/** Puts a log that has grown large aside, in place of the one put aside before. @param {string} file */
export function openLog(file) {
  if (sizeOf(file) > largest) renameSync(file, `${file}.1`);
  return { descriptor: openSync(file, 'a', 0o600), from: sizeOf(file) };
}

/** @param {string} file */
const sizeOf = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * What a process wrote for people to read: the lines since `from` that are not log entries.
 *
 * @param {string} file
 * @param {number} from
 */
export function plainLines(file, from) {
  const descriptor = openSync(file, 'r');
  const text = Buffer.alloc(Math.min(Math.max(sizeOf(file) - from, 0), 64 * 1024));
  readSync(descriptor, text, 0, text.length, from);
  closeSync(descriptor);
  return text
    .toString()
    .split('\n')
    .filter((line) => line.trim() !== '' && !notForPeople.test(line));
}
