import { z } from "zod";
import { COUNTRY_CODES } from "~/models/shared/country";
import { exactly } from "~/models/shared/exactly.schema";
import type { Coverage } from "./coverage";
import { NOTIFICATION_KINDS } from "./notification-kind";

export const coverageSchema = exactly<Coverage>()(
	z.object({
		hasOwn: z.boolean(),
		kinds: z.array(
			z.object({
				kind: z.enum(NOTIFICATION_KINDS),
				people: z.array(z.string().meta({ example: "Kitchen tablet (email, text)" })),
				when: z.string().meta({ example: "5 minutes after the order arrives." }),
			}),
		),
		country: z.enum(COUNTRY_CODES),
	}),
);
