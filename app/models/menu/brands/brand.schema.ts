import { z } from "zod";

/** Body of a change: whether a location sells a brand. */
export const sellBrandSchema = z.object({ isSold: z.boolean().meta({ example: false }) });

/** Body of a change: missing fields stay. */
export const counterPatchSchema = z
	.object({ isShared: z.boolean().meta({ example: true }) })
	.partial();

/** A box that is missing is not checked. */
export const counterFormSchema = z.object({ isShared: z.boolean().default(false) });
