import { z } from "zod";
import { emailSchema, idSchema } from "~/models/shared/answer.schema";
import { CLOCKS } from "~/models/shared/clock";
import { exactObject } from "~/models/shared/exactly.schema";
import { PERMISSIONS } from "~/models/shared/permissions";
import { type Role, USER_STATUSES } from "./user";

export const userStatusSchema = z.enum(USER_STATUSES);

export const userShape = {
	uuid: idSchema,
	email: emailSchema,
	givenName: z.string().meta({ example: "Dana" }),
	familyName: z.string().meta({ example: "Reyes" }),
	merchantId: idSchema.nullable(),
	roleV2Uuid: idSchema.nullable(),
	type: z.enum(["provider", "organisation", "stores"]).meta({ example: "organisation" }),
	stores: z.array(idSchema).nullable().meta({ example: null }),
	storeId: idSchema.nullable().meta({ example: null }),
	sqTeamMemberId: z.string().nullable().meta({ example: null }),
	status: userStatusSchema,
	clock: z.enum(CLOCKS).nullable().meta({ example: null }),
};

export const roleSchema = exactObject<Role>()({
	uuid: idSchema,
	merchantId: idSchema.nullable(),
	name: z.string().meta({ example: "MERCHANT_SUPER_ADMIN" }),
	permissions: z.array(z.enum(PERMISSIONS)).meta({ example: ["LOCATION.API_READ"] }),
});
