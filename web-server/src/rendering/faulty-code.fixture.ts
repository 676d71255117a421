const isLong = process.env['LONG_TESTS'] !== undefined;

/** Source code of faulty modules, keyed by the effect of the fault. */
export const faultyCode = {
  throws: `throw new Error('no');`,
  'never ends': 'for (;;);',
  'accesses the process': 'process.exit(1);',
  'exhausts the memory': 'for (const all = []; ; ) all.push(new Array(1e6).fill(7));',
  'suspends forever': `throw new Promise(() => undefined);`,
};

/** Testing all faults takes up to a minute, so shorter test runs include only two of them. */
export const testedFaultyCode = Object.entries(faultyCode).filter(
  ([name]) => isLong || ['throws', 'never ends'].includes(name),
);
