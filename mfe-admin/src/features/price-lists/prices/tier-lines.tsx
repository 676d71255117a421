import { formatPriceTiers, type PriceTier } from 'contracts';
import css from './prices.module.css';

/**
 * Renders the tier prices as a single text node with one line per tier, so that they can be part of a button's
 * accessible name.
 */
export const TierLines = ({ tiers }: { tiers: readonly PriceTier[] }) => (
  <span className={css['tiers']}>{formatPriceTiers(tiers).replaceAll('; ', '; \n')}</span>
);
