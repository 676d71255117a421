import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { quotationTransitions } from 'contracts';
import { root } from '../root.mjs';

const page = readFileSync(path.join(root, 'docs/decisions/062-quotations.md'), 'utf8');
const transitions = Object.entries(quotationTransitions);

/** The marker for the start and the end in a Mermaid state diagram. It is not a state. */
const outside = '[*]';

function drawing(): string[] {
  const [, lines = ''] = /```mermaid\nstateDiagram-v2\n(.*?)```/s.exec(page) ?? [];
  return lines.split('\n').map((line) => line.trim());
}

function boxes(): Record<string, string[]> {
  const matches = drawing()
    .join('\n')
    .matchAll(/^state (\w+) \{\n(.*?)\n\}$/gms);
  return Object.fromEntries(
    [...matches].map(([, name = '', within = '']) => [name, within.split('\n')]),
  );
}

/**
 * Returns the transitions in the diagram as `<from> -> <to>: <label>`. An arrow from a composite state counts as one
 * transition from each state in it.
 */
function arrows(): string[] {
  const stateBoxes = boxes();
  return drawing().flatMap((line) => {
    const [, from = '', to = '', label] = /^(\S+) --> ([^\s:]+)(?:: (.+))?$/.exec(line) ?? [];
    if (label === undefined || [from, to].includes(outside)) return [];
    return (stateBoxes[from] ?? [from]).map((state) => `${state} -> ${to}: ${label}`);
  });
}

const whoDoes = (label: string) =>
  label === 'the last day is over in India' ? 'clock' : label.split(/[ ,]/)[0];

const withWho = (arrow: string) => {
  const [way = '', label = ''] = arrow.split(': ');
  return `${way} by ${whoDoes(label)}`;
};

describe('the diagram of quotation states in docs/decisions/062-quotations.md', () => {
  it('has an arrow for each transition in the code and no other arrows', () => {
    const expected = transitions.flatMap(([, { from, to, by }]) =>
      from.map((state) => `${state} -> ${to} by ${by}`),
    );
    expect(arrows().map(withWho).sort()).toEqual(expected.sort());
  });

  it('is followed by a table with one row for each transition in the code', () => {
    const rows = [...page.matchAll(/^\| `(\w+)` +\| (.+?) +\| `(\w+)` +\| (\w+) +\|$/gm)];
    const documentedRows = rows.map(([, name, from = '', to, by]) => [
      name,
      { from: [...from.matchAll(/`(\w+)`/g)].map(([, state]) => state), to, by },
    ]);
    expect(documentedRows).toEqual(transitions);
  });
});
