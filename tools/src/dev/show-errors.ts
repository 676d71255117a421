const errorLevel = 50;

interface LogEntry {
  level: number;
  msg?: string;
  err?: { stack?: string };
}

/**
 * The incomplete last output line of each process. Output arrives in arbitrary chunks, so the rest of the line follows
 * later.
 */
const rests = new Map<string, string>();

/** Prints the errors in the log of a process, and the lines of its output that are not log entries. */
export function showErrors(name: string, bytes: Buffer) {
  const lines = ((rests.get(name) ?? '') + bytes.toString()).split('\n');
  rests.set(name, lines.pop() ?? '');
  for (const line of lines.filter(Boolean)) {
    const entry = readEntry(line);
    if (!entry) console.error(line);
    else if (entry.level >= errorLevel)
      console.error(`${name}: ${entry.msg ?? ''}\n${entry.err?.stack ?? ''}`.trim());
  }
}

function readEntry(line: string): LogEntry | undefined {
  try {
    return JSON.parse(line) as LogEntry;
  } catch {
    return undefined;
  }
}
