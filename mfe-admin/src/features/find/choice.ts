import type { LucideIcon } from 'lucide-react';
import { FileText, LayoutGrid, MessageSquareText, Package, UserRound, Zap } from 'lucide-react';

export type PaletteChoiceKind =
  'screen' | 'action' | 'product' | 'customer' | 'inquiry' | 'quotation';

/** Exactly one of `to` and `run` is set: a choice either opens a screen or runs an action. */
export interface PaletteChoice {
  /** Id of the choice, unique within the list of choices. */
  id: string;
  kind: PaletteChoiceKind;
  label: string;
  detail?: string;
  keys?: string;
  to?: string;
  run?: () => unknown;
}

export interface PaletteChoiceGroup {
  title: string;
  choices: PaletteChoice[];
}

export const choiceIcons: Record<PaletteChoiceKind, LucideIcon> = {
  screen: LayoutGrid,
  action: Zap,
  product: Package,
  customer: UserRound,
  inquiry: MessageSquareText,
  quotation: FileText,
};
