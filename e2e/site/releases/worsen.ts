import { readFile, writeFile } from 'node:fs/promises';

/**
 * Edits a page component so that most of its content appears late for all visitors and so that it
 * throws an error on old phones.
 */
export async function makeReleaseSlowAndFaulty(file: string) {
  const source = await readFile(file, 'utf8');
  const worse = source
    .replace(
      'import { definePage',
      `import { useEffect, useState } from 'react';\nimport { definePage`,
    )
    .replace(
      '  return (',
      `  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    if (navigator.userAgent.includes('old phone')) throw new Error('too old a phone');
    const timer = setTimeout(() => setSlow(true), 700);
    return () => clearTimeout(timer);
  }, []);
  return (`,
    )
    .replace('<p>{texts', '{isSlow && <h2>{"All that is slow ".repeat(40)}</h2>}\n      <p>{texts');
  await writeFile(file, worse);
}
