import { z } from 'zod';

/** `/docs/parts/kits.json`: the packed kits that a site offers to the teams that develop parts. */
export const kitList = z.object({
  kits: z
    .array(
      z.object({
        name: z.string().regex(/^[a-z]+(-[a-z]+)*$/),
        version: z.string().max(60),
        file: z.string().regex(/^[a-z]+(-[a-z]+)*-\d[\w.-]{0,60}\.tgz$/),
        /** SHA-512 in base64, as in npm's lock files. */
        integrity: z.string().regex(/^sha512-[\w+/=]{88}$/),
      }),
    )
    .min(1)
    .max(20),
});

export type KitList = z.infer<typeof kitList>;
