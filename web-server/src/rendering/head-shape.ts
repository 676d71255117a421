import type { Head } from 'storefront-kit';
import { z } from 'zod';

/** Excludes paths such as `//host`, which browsers resolve to another host. */
const path = z.string().regex(/^\/(?![/\\])/, 'must be a path of this site');

const picture = z.object({
  url: path,
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  alt: z.string(),
});

export const headSchema: z.ZodType<Head> = z.object({
  title: z.string(),
  description: z.string(),
  canonicalPath: path,
  status: z.literal([200, 404]).exactOptional(),
  isUnlisted: z.boolean().exactOptional(),
  isIncomplete: z.boolean().exactOptional(),
  picture: picture.exactOptional(),
  leadPicture: z
    .object({ srcSet: z.string(), sizes: z.string(), type: z.string() })
    .exactOptional(),
  structuredData: z.array(z.record(z.string(), z.unknown())).exactOptional(),
});
