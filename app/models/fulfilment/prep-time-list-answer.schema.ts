import { z } from "zod";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import type { LocationPrepTime } from "./prep-time.list";

export const locationPrepTimeSchema = exactly<LocationPrepTime>()(
	z.object({
		storeId: idSchema,
		title: z.string().meta({ example: "Harbour Lane Downtown" }),
		city: z.string().meta({ example: "Chicago" }),
		timeZone: z.string().meta({ example: "America/Chicago" }),
		average: z.int().meta({ example: 20 }),
		delay: z.int().meta({ example: 0 }),
		now: z.int().meta({ example: 30 }),
		rows: z.int().meta({ example: 2 }),
		version: versionSchema,
	}),
);
