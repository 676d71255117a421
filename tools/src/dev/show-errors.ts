const errorLevel = 50;

interface LogEntry {
  level: number;
  msg?: string;
  err?: { stack?: string };
}

/** Incomplete last lines by process: the output arrives in arbitrary chunks. */
const rests = new Map<string, string>();

/** Prints the errors that a process logs, and what it prints besides its log. */
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
    // Every line of a log is an entry of pino.
    return JSON.parse(line) as LogEntry;
  } catch {
    return undefined;
  }
}
