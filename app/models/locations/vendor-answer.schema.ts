import { z } from "zod";
import {
	emailSchema,
	idSchema,
	instantSchema,
	phoneSchema,
	versionSchema,
} from "~/models/shared/answer.schema";
import { exactly, exactObject } from "~/models/shared/exactly.schema";
import type { ListedVendor, OrderVendor, Vendor } from "./vendor";

const named = {
	name: z.string().meta({ example: "Lakeside Provisions" }),
	accountNumber: z.string().meta({ example: "LP-20417" }),
};

const shape = {
	id: idSchema,
	storeId: idSchema,
	...named,
	contactName: z.string().meta({ example: "Robin Vale" }),
	email: emailSchema.nullable(),
	phone: phoneSchema.nullable(),
	note: z.string().meta({ example: "Delivers before 7 on weekdays" }),
	isEnabled: z.boolean(),
	version: versionSchema,
	updatedAt: instantSchema,
};

export const vendorSchema = exactly<Vendor>()(z.object(shape));

export const listedVendorSchema = exactObject<ListedVendor>()({
	...shape,
	location: z.string().meta({ example: "Harbour Lane Downtown" }),
});

export const orderVendorSchema = exactObject<{ vendor: OrderVendor | null }>()({
	vendor: z.object(named).nullable(),
});
