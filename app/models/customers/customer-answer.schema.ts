import { z } from "zod";
import {
	emailSchema,
	idSchema,
	instantSchema,
	phoneSchema,
	versionSchema,
} from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { consentsSchema } from "./consent.schema";
import { CUSTOMER_STATUSES, type Customer } from "./customer";

export const customerNameSchema = z.object({
	id: idSchema,
	name: z.string().meta({ example: "Dana Fields" }),
});

export const customerSchema = exactObject<Customer>()({
	id: idSchema,
	name: z.string().meta({ example: "Dana Fields" }),
	email: emailSchema,
	phone: phoneSchema,
	birthday: z.string().nullable().meta({ example: "1987-03-14" }),
	status: z.enum(CUSTOMER_STATUSES).meta({ example: "active" }),
	statusReason: z.string().meta({ example: "" }),
	orderCount: z.int().meta({ example: 12 }),
	firstOrderAt: instantSchema.nullable(),
	lastOrderAt: instantSchema.nullable(),
	createdAt: instantSchema,
	consents: consentsSchema.optional(),
	version: versionSchema,
	updatedAt: instantSchema,
});
