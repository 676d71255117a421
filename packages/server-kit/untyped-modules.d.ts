declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { headers: Record<string, string | undefined> });
    encodings(available: string[]): string[];
  }
}

declare module 'fresh' {
  export default function fresh(
    request: Record<string, string | undefined>,
    response: Record<string, string>,
  ): boolean;
}
