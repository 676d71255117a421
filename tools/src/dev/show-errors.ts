const errorLevel = 50;

interface LogEntry {
  level: number;
  msg?: string;
  err?: { stack?: string };
}

/** Incomplete last line of each process, because output arrives in arbitrary chunks. */
const rests = new Map<string, string>();

/** Prints errors from the log of a process, and all output that is not a log entry. */
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
