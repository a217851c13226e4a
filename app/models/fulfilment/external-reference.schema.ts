import { z } from "zod";
import { PARTNER_PROVIDERS } from "~/models/fulfilment/delivery-partner";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import { idSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { POS_PROVIDERS } from "~/models/viewer/pos-provider";
import {
	type ExternalReference,
	type LocationReferences,
	MAX_REFERRED,
	REFERRED,
} from "./external-reference";

const wholeNumber = (min: number, max: number) =>
	z.coerce.number<number | string>().int().min(min).max(max);

export const referencesQuerySchema = z.object({
	skip: wholeNumber(0, 10_000_000).default(0),
	take: wholeNumber(1, MAX_REFERRED).default(MAX_REFERRED).meta({ example: 50 }),
	countTotal: z
		.enum(["true", "false"], "Must be true or false")
		.transform((value) => value === "true")
		.default(true),
	storeIds: z
		.union([z.uuid(), z.array(z.uuid()).max(MAX_REFERRED)])
		.transform((value) => [value].flat())
		.optional(),
	refersTo: z
		.union([z.enum(REFERRED), z.array(z.enum(REFERRED))])
		.transform((value) => [value].flat())
		.default([...REFERRED])
		.meta({ example: "menu-part" }),
});

const referenceSchema = exactObject<ExternalReference>()({
	system: z.enum([...POS_PROVIDERS, ...PARTNER_PROVIDERS]).meta({ example: "square" }),
	refersTo: z.enum(REFERRED).meta({ example: "menu-part" }),
	id: idSchema,
	kind: menuKindSchema.nullable().meta({ example: "storeItem" }),
	title: z.string().meta({ example: "Hot Honey Sandwich" }),
	externalId: z.string().meta({ example: "W62UWFY35CWMYGVWK6TWJDNI" }),
	isOwn: z.boolean(),
});

export const locationReferencesSchema = exactObject<LocationReferences>()({
	storeId: idSchema,
	title: z.string().meta({ example: "Wicker Park" }),
	references: z.array(referenceSchema),
});
