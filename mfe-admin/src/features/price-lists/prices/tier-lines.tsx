import { formatPriceTiers, type PriceTier } from 'contracts';
import css from './prices.module.css';

/**
 * Renders the tier prices as one text with a line per tier, so that the text can be part of a button's accessible name.
 */
export const TierLines = ({ tiers }: { tiers: readonly PriceTier[] }) => (
  <span className={css['tiers']}>{formatPriceTiers(tiers).replaceAll('; ', '; \n')}</span>
);
