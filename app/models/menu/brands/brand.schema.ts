import { z } from "zod";

export const sellBrandSchema = z.object({ isSold: z.boolean().meta({ example: false }) });

export const counterPatchSchema = z
	.object({ isShared: z.boolean().meta({ example: true }) })
	.partial();

export const counterFormSchema = z.object({ isShared: z.boolean().default(false) });
