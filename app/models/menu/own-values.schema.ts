import { z } from "zod";
import { imageFields, menuPartPatchSchema } from "./menu-part.schema";

const { title, subtitle, description, price, sku, posGuid, isEnabled, isVisible, isOrderable } =
	menuPartPatchSchema.shape;

/** Body of a change of a location's own values: null lets one go, missing ones stay. */
export const ownValuesPatchSchema = z
	.object({
		title: title.nullable(),
		subtitle: subtitle.nullable(),
		description: description.nullable(),
		price,
		sku: sku.nullable(),
		posGuid,
		isEnabled: isEnabled.nullable(),
		isVisible: isVisible.nullable(),
		isOrderable: isOrderable.nullable(),
		...imageFields(z.uuid().nullable().optional()),
	})
	.meta({ example: { price: 1149 } });

export type OwnValuesPatch = z.output<typeof ownValuesPatchSchema>;
