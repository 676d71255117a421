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

export function useChoiceGroups(text: string, screens: Screen[], onShowKeys: () => void) {
  const role = useRole();
  const { results, ...searchState } = useSearchResults(text);
  const [recent] = useState(readRecentChoices);
  const latest = text.trim()
    ? []
    : recent.map((choice) => ({ ...choice, id: `recent-${choice.id}` }));
  const groups: PaletteChoiceGroup[] = [
    { title: labels.recent, choices: latest },
    { title: labels.screens, choices: filterChoices(screenChoices(screens), text) },
    { title: labels.actions, choices: filterChoices(actionChoices(role, onShowKeys), text) },
    ...(results ? searchResultGroups(results) : []),
  ];
  return { ...searchState, groups: groups.filter(({ choices }) => choices.length > 0) };
}
