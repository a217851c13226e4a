import { z } from "zod";
import { idSchema, instantSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { NOTIFICATION_KINDS } from "./notification-kind";
import type { Recipient } from "./recipient";

const kindsSchema = z.array(z.enum(NOTIFICATION_KINDS));

export const recipientSchema = exactly<Recipient>()(
	z.object({
		id: idSchema,
		name: z.string().meta({ example: "Kitchen tablet" }),
		email: z.string().nullable().meta({ example: "kitchen@harbour.example" }),
		phone: z.string().nullable().meta({ example: "+13125550142" }),
		byEmail: kindsSchema,
		byText: kindsSchema,
		version: versionSchema,
		updatedAt: instantSchema,
	}),
);
