import type { FilterName } from 'contracts';
import { filterTexts } from '../../texts/filters.js';

/** Returns the display text of a filter value. */
export function optionText(name: FilterName, value: string): string {
  if (name === 'size') return new Map(Object.entries(filterTexts.sizes)).get(value) ?? value;
  return name === 'benefit' || name === 'unit'
    ? value.charAt(0).toUpperCase() + value.slice(1)
    : value;
}
