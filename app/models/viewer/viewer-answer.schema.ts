import { z } from "zod";
import { idSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { HOME_WIDGETS } from "~/models/shared/home-widgets";
import { supportStateSchema } from "./support-state.schema";
import { viewerShape } from "./viewer.schema";
import type { ViewerAnswer } from "./viewer-answer";

export const viewerAnswerSchema = exactly<ViewerAnswer>()(
	z.object({
		...viewerShape,
		sessionId: idSchema,
		merchants: z.array(
			z.object({
				merchantId: idSchema,
				name: z.string().meta({ example: "Harbour Lane Kitchen" }),
			}),
		),
		hasMoreMerchants: z.boolean(),
		lacksSecondStep: z.boolean(),
		homeWidgets: z.array(z.enum(HOME_WIDGETS)).nullable().meta({ example: null }),
		support: supportStateSchema.nullable().meta({ example: null }),
		notice: z.string().nullable().meta({ example: null }),
	}),
);
