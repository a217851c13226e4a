import { z } from "zod";
import { exactly } from "~/models/shared/exactly.schema";
import { coordinatesSchema, deliveryZoneSchema } from "./delivery-zone-answer.schema";
import type { DeliveryMap } from "./zone-map";

export const deliveryMapSchema = exactly<DeliveryMap>()(
	z.object({
		location: coordinatesSchema.nullable(),
		radius: z.number().meta({ example: 3 }),
		zones: z.array(deliveryZoneSchema),
	}),
);
