import { z } from "zod";
import {
	discountCreateSchema,
	locationDiscountCreateSchema,
} from "~/models/discounts/discount.schema";
import { instantSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import { CURRENCIES } from "~/models/shared/money";
import type { DiscountTrial } from "./discount-trial";

const id = z.uuid().nullable().default(null).meta({ example: null });
export const discountTrialBody = z.object({ id, discount: discountCreateSchema });
export const locationDiscountTrialBody = z.object({ id, discount: locationDiscountCreateSchema });

export const discountTrialSchema = exactly<DiscountTrial>()(
	z.object({
		from: instantSchema,
		to: instantSchema,
		orders: z.int().meta({ example: 1064 }),
		isCut: z.boolean().meta({ example: false }),
		leftOut: z.int().meta({ example: 12 }),
		sums: z.array(
			z.object({
				currency: z.enum(CURRENCIES),
				orders: z.int().meta({ example: 230 }),
				gross: z.int().meta({ example: 690_000 }),
				cost: z.int().meta({ example: 69_000 }),
			}),
		),
	}),
);
