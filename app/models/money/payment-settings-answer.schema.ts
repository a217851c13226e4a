import { z } from "zod";
import { idSchema, versionSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import type { PaymentSettings } from "./payment-settings";

export type LocationPayment = PaymentSettings & { storeId: string; version: number };

export const paymentSettingsSchema = exactObject<LocationPayment>()({
	storeId: idSchema,
	version: versionSchema,
	isLive: z.boolean(),
	title: z.string().meta({ example: "Ember & Rye" }),
	merchantTitle: z.string().meta({ example: "EMBER RYE" }),
	isCreditCardEnabled: z.boolean(),
	isCashEnabled: z.boolean(),
	isGiftCardEnabled: z.boolean(),
	isApplePayBrowserEnabled: z.boolean(),
	isApplePayAppEnabled: z.boolean(),
	isGooglePayEnabled: z.boolean(),
	taxRatePpm: z.int().nullable().meta({ example: null }),
});
