import { z } from "zod";
import { emailSchema, idSchema, instantSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import type { SupportState } from "./support-state";

export const supportStateSchema = exactObject<SupportState>()({
	id: idSchema,
	kind: z.enum(["view-as", "write"]),
	merchantId: idSchema,
	reason: z.string().meta({ example: "Ticket 8821: hours are wrong since Monday" }),
	expiresAt: instantSchema,
	staffEmail: emailSchema,
});
