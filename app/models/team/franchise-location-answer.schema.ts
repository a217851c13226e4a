import { z } from "zod";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import type { FranchiseLocation } from "./franchise-location";

export const franchiseLocationSchema = exactly<FranchiseLocation>()(
	z.object({
		storeId: idSchema,
		title: z.string(),
		city: z.string(),
		state: z.string(),
		hasOwnSet: z.boolean(),
		isSynchronized: z.boolean(),
		setVersion: versionSchema,
		people: z.array(
			z.object({
				uuid: idSchema,
				name: z.string().meta({ example: "Dana Reyes" }),
				email: z.string().meta({ example: "dana@example.test" }),
			}),
		),
	}),
);
