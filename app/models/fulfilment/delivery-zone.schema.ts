import { z } from "zod";
import { coordinatesField } from "~/models/shared/coordinates.schema";
import { nameField, textField } from "~/models/shared/entity-fields.schema";
import {
	BLANK_ZONE,
	FEE_RATE_TYPES,
	MAX_FEE_ROWS,
	MAX_MILES,
	MAX_POINTS,
	WEIGHT_UNITS,
} from "./delivery-zone";
import { type ZoneTerms, zoneIssues } from "./zone-issues";

export const MAX_FEE = 1_000_000;
export const MAX_GRAMS = 1_000_000;

export const zoneWordFields = {
	name: nameField("Around the corner"),
	description: textField(500).meta({ example: "" }),
};

const fee = z.int().min(0).max(MAX_FEE).nullable().meta({ example: 299 });

/** Rows of from ≤ x < to; `to` null is without end. */
const rowsUpTo = (max: number) =>
	z
		.array(
			z.object({
				from: z.int().min(0).max(max),
				to: z.int().min(0).max(max).nullable(),
				fee: z.int().min(0).max(MAX_FEE),
			}),
		)
		.max(MAX_FEE_ROWS)
		.meta({ example: [] });

const fields = {
	...zoneWordFields,
	isEnabled: z.boolean(),
	area: z
		.union([
			z.object({
				type: z.literal("polygon"),
				points: z.array(coordinatesField).max(MAX_POINTS),
			}),
			z.object({
				type: z.literal("circle"),
				center: coordinatesField,
				radius: z.number().min(0.01).max(MAX_MILES),
			}),
		])
		.meta({
			example: { type: "circle", center: { latitude: 41.9088, longitude: -87.6776 }, radius: 3 },
		}),
	flatFee: fee,
	cartFees: rowsUpTo(100_000_000),
	distanceFees: rowsUpTo(100_000),
	distanceRateType: z.enum(FEE_RATE_TYPES),
	weightFees: rowsUpTo(MAX_GRAMS),
	minFee: fee.meta({ example: null }),
	maxFee: fee.meta({ example: null }),
	partnerId: z.uuid().nullable().meta({ example: null }),
	includesProviderFee: z.boolean().meta({ example: false }),
	allowsParcels: z.boolean(),
	maxParcelWeight: z.int().min(1).max(MAX_GRAMS).nullable().meta({ example: null }),
	weightUnit: z.enum(WEIGHT_UNITS),
};

const { name: _, area: __, ...terms } = fields;

/** Body of a new zone: minor units, hundredths of a mile, grams. It comes after all others. */
export const deliveryZoneCreateSchema = z.object({ ...fields, ...withDefaults(terms, BLANK_ZONE) });

export const deliveryZonePatchSchema = z
	.object({ ...fields, priority: z.int().min(1).max(1_000) })
	.partial();

export const zoneMoveSchema = z.object({ direction: z.enum(["up", "down"]) });

export type DeliveryZoneBody = z.output<typeof deliveryZoneCreateSchema>;

export function refineZone(zone: ZoneTerms, context: z.RefinementCtx): void {
	for (const [name, [message]] of Object.entries(zoneIssues(zone))) {
		const path = name.split(/[.[\]]+/).filter(Boolean);
		context.addIssue({
			code: "custom",
			path: path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
			message,
		});
	}
}

function withDefaults<Fields extends Record<string, z.ZodType>>(
	fields: Fields,
	values: { [Name in keyof Fields]: z.output<Fields[Name]> },
) {
	const entries = Object.entries(fields);
	return Object.fromEntries(
		entries.map(([name, field]) => [name, field.default(values[name])]),
	) as { [Name in keyof Fields]: z.ZodDefault<Fields[Name]> };
}
