import { z } from "zod";
import {
	emailSchema,
	idSchema,
	instantSchema,
	minorSchema,
	timeZoneSchema,
} from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { CURRENCIES } from "~/models/shared/money";
import { userStatusSchema } from "~/models/viewer/user.schema";
import type {
	FoundLocation,
	FoundOrder,
	FoundOrganization,
	FoundPerson,
	SupportFindings,
} from "./support";

const nameSchema = z.string().meta({ example: "Harbour Lane Kitchen" });
const titleSchema = z.string().meta({ example: "Harbour Lane Downtown" });

const organizationShape = {
	merchantId: idSchema,
	name: nameSchema,
	allowsViewAs: z.boolean(),
};

export const foundPersonSchema = exactly<FoundPerson>()(
	z.object({
		uuid: idSchema,
		email: emailSchema,
		givenName: z.string().meta({ example: "Dana" }),
		familyName: z.string().meta({ example: "Reyes" }),
		role: z.string().meta({ example: "MERCHANT_SUPER_ADMIN" }),
		status: userStatusSchema,
		organization: z.object(organizationShape).nullable(),
	}),
);

export const foundOrganizationSchema = exactly<FoundOrganization>()(
	z.object({ ...organizationShape, locationCount: z.int().meta({ example: 4 }) }),
);

export const supportFindingsSchema = exactly<SupportFindings>()(
	z.object({
		organizations: z.array(foundOrganizationSchema),
		people: z.array(foundPersonSchema),
		locations: z.array(
			exactly<FoundLocation>()(
				z.object({
					storeId: idSchema,
					title: titleSchema,
					type: z.string().meta({ example: "store" }),
					city: z.string().meta({ example: "Boston" }),
					merchantId: idSchema,
					merchantName: nameSchema,
					state: z.enum(["open", "closed", "stopped", "in-store"]).nullable(),
				}),
			),
		),
		orders: z.array(
			exactly<FoundOrder>()(
				z.object({
					id: idSchema,
					number: z.string().meta({ example: "1042" }),
					storeId: idSchema,
					storeTitle: titleSchema,
					timeZone: timeZoneSchema,
					customerName: z.string().meta({ example: "Sam Rivera" }),
					placedAt: instantSchema,
					status: z.string().meta({ example: "received" }),
					total: minorSchema,
					currency: z.enum(CURRENCIES),
					merchantId: idSchema,
					merchantName: nameSchema,
				}),
			),
		),
	}),
);
