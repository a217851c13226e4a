import { z } from "zod";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { API_SCOPES, type ApiKey, type ApiScope } from "./api-key";

const scopes = API_SCOPES.map(({ value }) => value) as [ApiScope, ...ApiScope[]];

export const apiKeySchema = exactObject<ApiKey>()({
	id: idSchema,
	name: z.string().meta({ example: "Web store" }),
	description: z.string().meta({ example: "Orders from our website" }),
	scopes: z.array(z.enum(scopes)),
	stores: z.array(idSchema).nullable(),
	ending: z.string().meta({ example: "x7Qd" }),
	lastUsedAt: instantSchema.nullable(),
	version: versionSchema,
	updatedAt: instantSchema,
});

/** The secret is in the first answer only; a repeated call finds that it was shown. */
export const apiKeySecretSchema = z.object({
	ending: z.string().meta({ example: "x7Qd" }),
	secret: z.string().optional().meta({ example: "mise_3n0TqTq0pQ1d0Q7b5rYw2kV9m8u6x7Qd" }),
});
