import { useState } from 'react';
import type { Screen } from '../../lib/hooks/screen.js';
import { useRole } from '../../lib/hooks/use-role.js';
import { texts } from '../../texts.js';
import type { PaletteChoiceGroup } from './choice.js';
import { searchResultGroups } from './search-result-groups.js';
import { actionChoices, filterChoices, screenChoices } from './own-choices.js';
import { readRecentChoices } from './recent-choices.js';
import { useSearchResults } from './use-search-results.js';

const labels = texts.find;

export function useChoiceGroups(typed: string, screens: Screen[], onShowKeys: () => void) {
  const role = useRole();
  const { found, ...asking } = useSearchResults(typed);
  const [recent] = useState(readRecentChoices);
  const latest = typed.trim() ? [] : recent.map((one) => ({ ...one, id: `recent-${one.id}` }));
  const groups: PaletteChoiceGroup[] = [
    { title: labels.recent, choices: latest },
    { title: labels.screens, choices: filterChoices(screenChoices(screens), typed) },
    { title: labels.actions, choices: filterChoices(actionChoices(role, onShowKeys), typed) },
    ...(found ? searchResultGroups(found) : []),
  ];
  return { ...asking, groups: groups.filter(({ choices }) => choices.length > 0) };
}
