import type { LucideIcon } from 'lucide-react';
import { FileText, LayoutGrid, MessageSquareText, Package, UserRound, Zap } from 'lucide-react';

export type ChoiceKind = 'screen' | 'action' | 'product' | 'customer' | 'inquiry' | 'quotation';

/** Exactly one of `to` and `run` is set: a choice either opens a screen or runs an action. */
export interface Choice {
  /** Unique within the list. */
  id: string;
  kind: ChoiceKind;
  label: string;
  detail?: string;
  keys?: string;
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
