import { useMemo } from 'react';
import { encode } from 'uqr';
import css from './second-factor.module.css';

/** Width of the blank border that scanners require, in modules. */
const quietZone = 4;

export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={css['picture']}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function draw(text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: quietZone });
  const cells = data.flatMap((row, y) =>
    row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')),
  );
  return { size, path: cells.join('') };
}
