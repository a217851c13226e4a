import { z } from "zod";
import {
	idSchema,
	instantSchema,
	minorSchema,
	timeZoneSchema,
} from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { CURRENCIES } from "~/models/shared/money";
import type { LostSales, PreviewedStop, Stop, StopRow } from "./stop";

const titleSchema = z.string().nullable().meta({ example: "Harbour Lane Downtown" });
const reasonSchema = z.string().meta({ example: "The oven is broken" });

export const stopRowSchema = exactly<StopRow>()(
	z.object({
		id: idSchema,
		storeId: idSchema.nullable(),
		title: titleSchema,
		reason: reasonSchema,
		startedAt: instantSchema,
		startedBy: z.string().meta({ example: "Dana Reyes" }),
		until: instantSchema.nullable(),
		endedAt: instantSchema.nullable(),
		endedBy: z.string().nullable().meta({ example: "Dana Reyes" }),
		lost: z
			.array(exactly<LostSales>()(z.object({ currency: z.enum(CURRENCIES), amount: minorSchema })))
			.nullable(),
	}),
);

export const previewedStopSchema = exactly<PreviewedStop>()(
	z.object({
		storeId: idSchema.nullable(),
		title: titleSchema,
		zone: timeZoneSchema.nullable(),
		until: instantSchema.nullable(),
		running: exactly<Stop>()(
			z.object({ reason: reasonSchema, since: instantSchema, until: instantSchema.nullable() }),
		).nullable(),
		problem: z.string().meta({ example: "" }),
	}),
);

/** The stops that were made, and the places (null: all) that had been stopped before. */
export const startedStopsSchema = z.object({
	started: z.array(idSchema),
	already: z.array(idSchema.nullable()),
});

export const endedStopsSchema = z.object({ ids: z.array(idSchema) });
