import { z } from "zod";
import { minorSchema } from "~/models/shared/answer.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { GIFT_CARD_STATES, type GiftCardState } from "./gift-card";
import type { PublicGiftCard } from "./public-gift-card";

const slug = z.string().meta({ example: "harbour-lane-downtown" });
const states = Object.keys(GIFT_CARD_STATES) as [GiftCardState, ...GiftCardState[]];

export const publicGiftCardSchema = exactObject<PublicGiftCard>()({
	seller: z.string().meta({ example: "Harbour Lane Kitchen" }),
	number: z.string().meta({ example: "23456789ABCDEFGH" }),
	state: z.enum(states),
	balance: minorSchema,
	value: minorSchema,
	currency: z.enum(["USD", "AUD", "CAD"]),
	expiresOn: z.string().nullable().meta({ example: "2027-12-24" }),
	senderName: z.string(),
	message: z.string(),
	slug,
	acceptedAt: z.array(z.object({ title: z.string(), address: z.string(), slug })),
});

export const giftCardCodeSchema = z.object({
	code: z
		.string()
		.regex(/^[0-9a-f-]{36}\.[\w-]{43}$/)
		.meta({
			example: "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11.k3vQmY8sT1cR7bWx2LdHgk3vQmY8sT1cR7bWx2LdHgA",
		}),
});
