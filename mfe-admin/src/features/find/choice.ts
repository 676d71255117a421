import type { LucideIcon } from 'lucide-react';
import { FileText, LayoutGrid, MessageSquareText, Package, UserRound, Zap } from 'lucide-react';

/** What a choice leads to. */
export type ChoiceKind = 'screen' | 'action' | 'product' | 'customer' | 'inquiry' | 'quotation';

/** Something that the palette offers: it leads to a screen, or does something at once. */
export interface Choice {
  /** No two that are shown at once have the same. */
  id: string;
  kind: ChoiceKind;
  label: string;
  detail?: string;
  /** The keys that do the same. */
  keys?: string;
  /** A screen of the staff area. */
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
