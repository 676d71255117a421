import { packInCartons, type PackedQuantity } from '../catalogue/cartons.js';
import type { PackingDetails } from '../catalogue/packing.js';

export interface PackedLine {
  quantity: number;
  packingDetails?: PackingDetails | undefined;
}

/**
 * The estimated packing: whole cartons, volume in cubic centimetres and gross weight in grams. A figure is null if any
 * line lacks the details for it.
 */
export interface PackingEstimate {
  cartons: number | null;
  volumeCm3: number | null;
  grossWeightGrams: number | null;
  /** For each packing detail, the number of lines that lack it. */
  missing: Record<keyof typeof missingWords, number>;
}

/** A line of the estimate. Its values are `bigint`, because multiplying them can exceed the safe integer range. */
interface CountedLine {
  thousandths: bigint;
  unitsPerCarton: bigint | null;
  cartonMm3: bigint | null;
  weightGrams: bigint | null;
}

/**
 * Estimates how a quotation is packed. Each line gets its own cartons, and the last carton of a line may be partly
 * filled. Volume and weight are rounded half up only once, after summing all lines. Missing details are not guessed.
 */
export function estimatePacking(lines: readonly PackedLine[]): PackingEstimate {
  const countedLines = lines.map(count);
  const lacking = (field: keyof CountedLine) =>
    countedLines.filter((line) => line[field] === null).length;
  const thousandGrams = sum(countedLines, ({ thousandths, weightGrams }) =>
    weightGrams === null ? null : thousandths * weightGrams,
  );
  const mm3 = sum(countedLines, (line) => {
    const cartons = cartonsOf(line);
    return cartons === null || line.cartonMm3 === null ? null : cartons * line.cartonMm3;
  });
  return {
    cartons: toNumber(sum(countedLines, cartonsOf), 1n),
    volumeCm3: toNumber(mm3, 1_000n),
    grossWeightGrams: toNumber(thousandGrams, 1_000n),
    missing: {
      unitsPerCarton: lacking('unitsPerCarton'),
      cartonSize: lacking('cartonMm3'),
      weight: lacking('weightGrams'),
    },
  };
}

function count({ quantity, packingDetails = {} }: PackedLine): CountedLine {
  const { unitsPerCarton, cartonLengthMm, cartonWidthMm, cartonHeightMm, weightGrams } =
    packingDetails;
  const isSized = cartonLengthMm && cartonWidthMm && cartonHeightMm;
  return {
    thousandths: BigInt(Math.round(quantity * 1_000)),
    unitsPerCarton: unitsPerCarton ? BigInt(unitsPerCarton) : null,
    cartonMm3: isSized
      ? BigInt(cartonLengthMm) * BigInt(cartonWidthMm) * BigInt(cartonHeightMm)
      : null,
    weightGrams: weightGrams ? BigInt(weightGrams) : null,
  };
}

function cartonsOf({ thousandths, unitsPerCarton }: CountedLine) {
  if (unitsPerCarton === null) return null;
  const full = unitsPerCarton * 1_000n;
  return (thousandths + full - 1n) / full;
}

function sum(lines: CountedLine[], of: (line: CountedLine) => bigint | null) {
  return lines
    .map(of)
    .reduce<bigint | null>(
      (all, value) => (all === null || value === null ? null : all + value),
      0n,
    );
}

const toNumber = (amount: bigint | null, by: bigint) =>
  amount === null ? null : Number((2n * amount + by) / (2n * by));

const missingWords = {
  unitsPerCarton: 'Carton quantity missing',
  cartonSize: 'Carton size missing',
  weight: 'Weight missing',
};

/**
 * Returns the known figures of the packing estimate as text, and a description of each packing detail that some lines
 * lack. `isKnown` is false if no line has any packing details.
 */
export function describePacking(lines: readonly PackedLine[]) {
  const { cartons, volumeCm3, grossWeightGrams, missing } = estimatePacking(lines);
  const figures: [label: string, value: string][] = [];
  if (lines.length > 0) {
    if (cartons !== null) figures.push(['Cartons', numbers.format(cartons)]);
    if (volumeCm3 !== null) figures.push(['Volume', volumeInWords(volumeCm3)]);
    if (grossWeightGrams !== null)
      figures.push(['Gross weight', `${numbers.format(grossWeightGrams / 1_000)} kg`]);
  }
  // The cast is safe, because the constant `missingWords` has no keys beyond those of its type.
  const kinds = Object.keys(missingWords) as (keyof typeof missingWords)[];
  return {
    isKnown: kinds.some((kind) => missing[kind] < lines.length),
    figures,
    missing: kinds
      .filter((kind) => missing[kind] > 0)
      .map((kind) => `${missingWords[kind]} for ${linesInWords(missing[kind])}`),
  };
}

/** Formats customs data: `HSN 7103, Origin: India`; empty if neither is known. */
export function describeOrigin({
  packingDetails = {},
}: Pick<PackedLine, 'packingDetails'>): string {
  const { hsn, countryOfOrigin } = packingDetails;
  return [hsn && `HSN ${hsn}`, countryOfOrigin && `Origin: ${countryOfOrigin}`]
    .filter(Boolean)
    .join(', ');
}

/** Formats the cartons of a line: `2 cartons of 24`; empty if the carton size is unknown. */
export function describeCartons({
  packingDetails,
  ...line
}: PackedLine & Pick<PackedQuantity, 'quantityUnit'>): string {
  return packInCartons({ ...line, unitsPerCarton: packingDetails?.unitsPerCarton })?.words ?? '';
}

const numbers = new Intl.NumberFormat('en-US', { maximumFractionDigits: 3 });
const cubicMetre = 1_000_000;
const linesInWords = (lines: number) => (lines === 1 ? '1 line' : `${lines} lines`);

const volumeInWords = (cm3: number) =>
  cm3 < cubicMetre / 10 ? `${numbers.format(cm3)} cm³` : `${numbers.format(cm3 / cubicMetre)} m³`;
