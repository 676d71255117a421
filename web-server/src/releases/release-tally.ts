import type { BrowserReport, ReleasedPart, RemoteName } from 'contracts';

/** A release that a page was made with. */
export interface ShownRelease {
  part: RemoteName;
  version: string;
  /** It left a hole in the page. */
  hasFailed: boolean;
}

type MeasuredRelease = ReleasedPart['measured'][number];
type Vitals = Record<Vital, number[]>;

interface Counted {
  visits: number;
  failures: number;
  vitals: Vitals;
}

const vitalNames = ['LCP', 'INP', 'CLS'] as const;
type Vital = (typeof vitalNames)[number];

/** The last ones count. */
const maxValues = 500;
/** The oldest is forgotten first. */
const maxReleases = 200;
/** What three visits in four are not worse than, as usual for web vitals. */
const share = 0.75;

/** What pages have shown of each release since the web server began. */
export class ReleaseTally {
  readonly #known = new Map<string, Counted>();

  constructor(
    /** Browsers may name releases that there are not. */
    readonly isKnown: (part: RemoteName, version: string) => boolean,
  ) {}

  /** A page was sent. */
  notePage(shown: readonly ShownRelease[]) {
    for (const { part, version, hasFailed } of shown) {
      const counted = this.#of(part, version);
      counted.visits += 1;
      if (hasFailed) counted.failures += 1;
    }
  }

  /** A browser tells of a page; a part that fails a hundred times on one has failed on one. */
  noteReport({ failures, vitals }: BrowserReport) {
    const failing = failures.flatMap(({ part, release }) => this.#named(part, release) ?? []);
    for (const counted of new Set(failing)) counted.failures += 1;
    for (const { part, release, name, value } of vitals) {
      const values = isShown(name) && this.#named(part, release)?.vitals[name];
      if (!values) continue;
      values.push(value);
      if (values.length > maxValues) values.shift();
    }
  }

  /** As far as there is something to tell. */
  of(part: RemoteName, versions: readonly string[]): MeasuredRelease[] {
    return versions.flatMap((version) => {
      const counted = this.#known.get(`${part}/${version}`);
      if (!counted) return [];
      const { visits, failures, vitals } = counted;
      return [{ version, visits, failures, vitals: middleOf(vitals) }];
    });
  }

  #named(part: RemoteName, version: string | undefined) {
    return version !== undefined && this.isKnown(part, version)
      ? this.#of(part, version)
      : undefined;
  }

  #of(part: RemoteName, version: string) {
    const key = `${part}/${version}`;
    const known = this.#known.get(key);
    if (known) return known;
    const counted = { visits: 0, failures: 0, vitals: { LCP: [], INP: [], CLS: [] } };
    this.#known.set(key, counted);
    const [oldest] = this.#known.keys();
    if (this.#known.size > maxReleases && oldest !== undefined) this.#known.delete(oldest);
    return counted;
  }
}

const isShown = (name: string): name is Vital => vitalNames.some((vital) => vital === name);

function middleOf(vitals: Vitals): MeasuredRelease['vitals'] {
  const told = vitalNames.flatMap((name) => {
    const values = vitals[name].toSorted((one, other) => one - other);
    const value = values[Math.ceil(values.length * share) - 1];
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(told);
}
