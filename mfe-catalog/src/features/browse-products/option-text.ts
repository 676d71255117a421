import type { FilterName } from 'contracts';
import { filterTexts } from '../../texts/filters.js';

export function filterOptionText(name: FilterName, value: string): string {
  if (name === 'size') return new Map(Object.entries(filterTexts.sizes)).get(value) ?? value;
  return name === 'benefit' || name === 'unit'
    ? value.charAt(0).toUpperCase() + value.slice(1)
    : value;
}
