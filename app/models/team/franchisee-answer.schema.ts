import { z } from "zod";
import { emailSchema, idSchema, instantSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import type { Franchisee } from "./franchisee";

export const franchiseeSchema = exactly<Franchisee>()(
	z.object({
		uuid: idSchema,
		email: emailSchema,
		name: z.string().meta({ example: "Dana Reyes" }),
		organizationName: z.string().meta({ example: "Gulf & Prairie Foods" }),
		locations: z.array(
			z.object({ storeId: idSchema, title: z.string().meta({ example: "Deep Ellum" }) }),
		),
		status: z.enum(["pending", "accepted"]),
		invitedAt: instantSchema.nullable(),
		acceptedAt: instantSchema.nullable(),
	}),
);
