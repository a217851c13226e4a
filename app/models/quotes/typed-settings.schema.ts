import { z } from "zod";
import { deliveryZonePatchSchema } from "~/models/fulfilment/delivery-zone.schema";
import { diningOptionPatchSchema } from "~/models/fulfilment/dining-option.schema";
import {
	deliveryPatchSchema,
	pickupPatchSchema,
} from "~/models/fulfilment/fulfilment-settings.schema";
import { prepTimePatchSchema } from "~/models/fulfilment/prep-time.schema";
import { throttlingPatchSchema } from "~/models/fulfilment/throttling.schema";
import { businessHoursPatchSchema } from "~/models/hours/business-hours.schema";
import { itemTaxesField } from "~/models/money/item-taxes.schema";
import { serviceChargePatchSchema } from "~/models/money/service-charge.schema";
import { taxPatchSchema } from "~/models/money/tax.schema";
import { DINING_BEHAVIORS } from "~/models/orders/order";
import { coordinatesField } from "~/models/shared/coordinates.schema";
import { rateField } from "~/models/shared/rate.schema";
import { MAX_MINOR } from "./quote.schema";

/** A row of a list as typed; a null id is a new row. */
const draftPatch = <Patch extends z.ZodType>(patch: Patch) =>
	z.object({ id: z.uuid().nullable(), fields: patch }).optional();

export const draftQuoteSchema = z.object({
	diningOption: z.union([z.enum(DINING_BEHAVIORS), z.uuid()]).meta({ example: "takeout" }),
	unitPrice: z.int().min(0).max(MAX_MINOR).default(0),
	/** The taxes of that item itself; null: those of the menu. */
	taxes: itemTaxesField.nullable().default(null),
	/** Its own percentage, parts per million, where the location has no tax for its menu. */
	taxRatePpm: rateField.nullable().default(null),
	coordinates: coordinatesField.nullable().default(null),
	typed: z
		.object({
			hours: businessHoursPatchSchema.optional(),
			pickup: pickupPatchSchema.optional(),
			delivery: deliveryPatchSchema.optional(),
			prep: prepTimePatchSchema.optional(),
			throttling: throttlingPatchSchema.optional(),
			option: draftPatch(diningOptionPatchSchema),
			tax: draftPatch(taxPatchSchema),
			charge: draftPatch(serviceChargePatchSchema),
			zone: draftPatch(deliveryZonePatchSchema),
		})
		.meta({ example: { prep: { average: 15 } } }),
});

export type DraftQuoteBody = z.input<typeof draftQuoteSchema>;
export type DraftQuoteRequest = z.output<typeof draftQuoteSchema>;
export type DraftSettings = DraftQuoteRequest["typed"];
