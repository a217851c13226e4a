import { z } from "zod";
import { emailSchema, idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import type { FranchiseConnection } from "./franchise-connection";

export const franchiseConnectionSchema = exactly<FranchiseConnection>()(
	z.object({
		uuid: idSchema,
		email: emailSchema,
		name: z.string().meta({ example: "Dana Reyes" }),
		organizationName: z.string().meta({ example: "Gulf & Prairie Foods" }),
		version: versionSchema,
		stores: z.array(idSchema),
		locations: z.array(
			z.object({
				storeId: idSchema,
				title: z.string().meta({ example: "Deep Ellum" }),
				city: z.string().meta({ example: "Dallas" }),
				isAuthorized: z.boolean(),
			}),
		),
	}),
);
