import { formatPriceTier, type PriceTier } from 'contracts';
import css from './prices.module.css';

/** One line for each tier price. */
export const TierLines = ({ tiers }: { tiers: readonly PriceTier[] }) =>
  tiers.map((tier) => (
    <span key={tier.fromQuantity} className={css['tier']}>
      {formatPriceTier(tier)}
    </span>
  ));
