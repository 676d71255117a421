import type { LucideIcon } from 'lucide-react';
import { FileText, LayoutGrid, MessageSquareText, Package, UserRound, Zap } from 'lucide-react';

/** The type of entry that a choice represents. */
export type ChoiceKind = 'screen' | 'action' | 'product' | 'customer' | 'inquiry' | 'quotation';

/** An entry of the command palette: it either opens a screen or runs an action. */
export interface Choice {
  /** Unique among the choices displayed together. */
  id: string;
  kind: ChoiceKind;
  label: string;
  detail?: string;
  /** The equivalent keyboard shortcut. */
  keys?: string;
  /** Path of a screen in the staff area. */
  to?: string;
  run?: () => unknown;
}

export interface ChoiceGroup {
  title: string;
  choices: Choice[];
}

export const icons: Record<ChoiceKind, LucideIcon> = {
  screen: LayoutGrid,
  action: Zap,
  product: Package,
  customer: UserRound,
  inquiry: MessageSquareText,
  quotation: FileText,
};
