import { formatPriceTiers, type PriceTier } from 'contracts';
import css from './prices.module.css';

/** One line for each tier price. A single text, so that the accessible name of a button can contain it. */
export const TierLines = ({ tiers }: { tiers: readonly PriceTier[] }) => (
  <span className={css['tiers']}>{formatPriceTiers(tiers).replaceAll('; ', ';\n')}</span>
);
