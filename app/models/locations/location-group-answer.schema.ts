import { z } from "zod";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import type { LocationGroup } from "./location-group";

export const locationGroupSchema = exactly<LocationGroup>()(
	z.object({
		id: idSchema,
		name: z.string().meta({ example: "Waterfront" }),
		description: z.string().meta({ example: "Locations by the harbour" }),
		stores: z.array(idSchema),
		version: versionSchema,
		updatedAt: instantSchema,
	}),
);
