import { z } from "zod";
import { idSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { coordinatesSchema, deliveryZoneSchema } from "./delivery-zone-answer.schema";
import type { DeliveryMap } from "./zone-map";

export const deliveryMapSchema = exactly<DeliveryMap>()(
	z.object({
		location: coordinatesSchema.nullable(),
		radius: z.number().meta({ example: 3 }),
		zones: z.array(deliveryZoneSchema),
		partners: z.array(
			z.object({ id: idSchema, name: z.string().meta({ example: "Couriers of the city" }) }),
		),
	}),
);
