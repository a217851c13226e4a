import { z } from "zod";
import { exactObject } from "~/models/shared/exactly.schema";
import { NO_LOCATION_MESSAGE } from "~/models/shared/no-location";
import { MAX_ZONES } from "./delivery-zone";
import type { ZonesCopied } from "./zone-copy";

const MAX_STORES = 500;

const NO_ZONE = "Choose at least one zone";

export const zoneCopySchema = z.object({
	zones: z.array(z.uuid(), { error: NO_ZONE }).min(1, NO_ZONE).max(MAX_ZONES),
	stores: z
		.array(z.uuid(), { error: NO_LOCATION_MESSAGE })
		.min(1, NO_LOCATION_MESSAGE)
		.max(MAX_STORES),
});

export const zonesCopiedSchema = exactObject<ZonesCopied>()({
	created: z.int().meta({ example: 2 }),
	updated: z.int().meta({ example: 1 }),
	unchanged: z.int().meta({ example: 0 }),
});

export type ZoneCopy = z.output<typeof zoneCopySchema>;
