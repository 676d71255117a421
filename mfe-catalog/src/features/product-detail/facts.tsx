import type { Dimensions, Product } from 'contracts';
import css from './facts.module.css';
import { detailTexts } from '../../texts/detail.js';
import { fallbackTexts } from '../../texts/fallbacks.js';
import { productTexts } from '../../texts/product.js';

export function ProductFacts({ product }: { product: Product }) {
  const { benefits, dimensions, specialNotes } = product;
  return (
    <div className={css['facts']}>
      <section>
        <h2>{detailTexts.description}</h2>
        <p>{product.description || fallbackTexts.noDescription}</p>
      </section>
      {benefits.length > 0 && (
        <section>
          <h2>{detailTexts.benefits}</h2>
          <ul className={css['benefits']}>
            {benefits.map((benefit) => (
              <li key={benefit}>{detailTexts.benefitNames[benefit]}</li>
            ))}
          </ul>
          <p className={css['note']}>{detailTexts.benefitsNote}</p>
        </section>
      )}
      <section>
        <h2>{detailTexts.details}</h2>
        <dl className={css['details']}>
          {rowsOf(product, dimensions).map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {specialNotes && (
        <section>
          <h2>{detailTexts.notes}</h2>
          <p>{specialNotes}</p>
        </section>
      )}
    </div>
  );
}

function rowsOf({ modelNumber, crystalType }: Product, dimensions: Dimensions | undefined) {
  const rows: [string, string][] = [
    [productTexts.modelNumber, modelNumber],
    [detailTexts.crystal, crystalType],
  ];
  if (dimensions) {
    const { length, width, height } = dimensions;
    rows.push([detailTexts.length, millimetres(length)]);
    rows.push([detailTexts.width, millimetres(width)]);
    rows.push([detailTexts.height, millimetres(height)]);
  }
  return rows.filter(([, value]) => value);
}

function millimetres(centimetres: number) {
  return centimetres > 0 ? detailTexts.millimetres((centimetres * 10).toFixed(1)) : '';
}
