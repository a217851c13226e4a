import { z } from "zod";
import { PAYMENT_PROVIDERS } from "~/models/orders/payment-providers";
import { idSchema, instantSchema } from "~/models/shared/answer.schema";
import { exactly } from "~/models/shared/exactly.schema";
import type { PaymentLink, PaymentTroubles } from "./payment-provider";

const provider = z.enum(PAYMENT_PROVIDERS);

const ending = z.string().meta({ example: "1234" });

export const paymentLinkSchema = exactly<PaymentLink>()(
	z.object({
		storeId: idSchema,
		version: z.int(),
		account: z
			.object({
				provider,
				accountName: z.string(),
				endings: z.object({
					apiKey: ending.optional(),
					publicClientKey: ending.optional(),
					transactionKey: ending.optional(),
				}),
				endsAt: instantSchema.nullable(),
				linkedAt: instantSchema,
				linkedBy: z.string(),
				lastError: z.string().nullable(),
			})
			.nullable(),
		former: z.array(z.object({ provider, accountName: z.string(), endsAt: instantSchema })),
		atStake: z.object({ refundable: z.int(), unconfirmed: z.int() }).nullable(),
		available: z.array(provider),
		squareUpdates: z.object({ isActive: z.boolean(), problem: z.string() }).nullable(),
	}),
);

export const paymentTroublesSchema = exactly<PaymentTroubles>()(
	z.object({
		rows: z.array(z.object({ storeId: idSchema, provider, endsAt: instantSchema })),
		unlinked: z.array(idSchema),
	}),
);

export const consentAddressSchema = exactly<{ address: string }>()(
	z.object({ address: z.string() }),
);
