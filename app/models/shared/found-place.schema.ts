import { z } from "zod";
import { exactly, exactObject } from "./exactly.schema";
import type { FoundPlace, PlaceAnswer } from "./found-place";
import { tooLong } from "./messages";

export const MAX_ADDRESS = 500;

export const placeQuestionSchema = z.object({
	address: z
		.string()
		.trim()
		.min(3, "Enter an address")
		.max(MAX_ADDRESS, tooLong(MAX_ADDRESS))
		.meta({ example: "1542 N Milwaukee Ave, Chicago, IL 60622" }),
	storeId: z.uuid().nullable().default(null),
});

const foundPlaceSchema = exactObject<FoundPlace>()({
	latitude: z.number().min(-90).max(90).meta({ example: 41.9088 }),
	longitude: z.number().min(-180).max(180).meta({ example: -87.6776 }),
	placeId: z.string().meta({ example: "node/4309817" }),
	provider: z.string().meta({ example: "nominatim" }),
	label: z.string().meta({ example: "1542, North Milwaukee Avenue, Chicago, Illinois" }),
	isExact: z.boolean(),
});

export const placeAnswerSchema = exactly<PlaceAnswer>()(
	z.discriminatedUnion("outcome", [
		z.object({ outcome: z.literal("found"), place: foundPlaceSchema, waitSeconds: z.null() }),
		z.object({
			outcome: z.enum(["unknown", "silent", "off"]),
			place: z.null(),
			waitSeconds: z.null(),
		}),
		z.object({ outcome: z.literal("busy"), place: z.null(), waitSeconds: z.int().min(1) }),
	]),
);
