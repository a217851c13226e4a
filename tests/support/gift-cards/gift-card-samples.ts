import { CARD_FEATURES } from "~/models/gift-cards/import";
import { may, type Sample } from "../endpoint-sample";
import type { Place } from "../isolation-world";

const ALL = "/api/v2/store-v2/:merchantId/gift-cards";
const one = ({ merchantId, giftCardId }: Place) =>
	`/api/v2/store-v2/${merchantId}/gift-cards/${giftCardId}`;
const TERMS = "/api/v2/store-v2/:merchantId/gift-card-terms";
const terms = ({ merchantId }: Place) => `/api/v2/store-v2/${merchantId}/gift-card-terms`;
const reading = { access: may(["GIFT_CARD.API_READ"]), wholeMerchant: true } as const;
const importing = {
	access: may(["GIFT_CARD.IMPORT"]),
	wholeMerchant: true,
	subject: "merchant",
	feature: "isGiftCardImportEnabled",
} as const;
const changing = { access: may(["GIFT_CARD.API_UPDATE"]), wholeMerchant: true } as const;
const readingCards = { ...reading, feature: CARD_FEATURES } as const;
const changingCards = { ...changing, feature: CARD_FEATURES } as const;

async function freshCard(
	gateway: Parameters<NonNullable<Sample["fresh"]>>[0],
	{ tokens }: Parameters<NonNullable<Sample["fresh"]>>[1],
	{ merchantId }: Place,
) {
	const made = await gateway.call("POST", `/api/v2/store-v2/${merchantId}/gift-cards`, {
		token: tokens.merchantSuperAdmin,
		body: { value: 2_500, recipientEmail: `${crypto.randomUUID()}@harbour.example` },
	});
	return { giftCardId: made.body.id };
}

const SHARING = "/api/v2/store-v2/:merchantId/gift-card-locations";
const sharing = ({ merchantId, storeId }: Place) =>
	`/api/v2/store-v2/${merchantId}/gift-card-locations/${storeId}`;

const NO_FILE = "0199e6a5-7c1d-7f3a-9b52-6f0d2c4e8a11";

export const giftCardSamples: Record<string, Sample> = {
	"get /api/v2/public/gift-cards": {
		access: "anonymous",
		subject: "nothing",
		request: ({ merchantId }) => ({
			path: `/api/v2/public/gift-cards?code=${merchantId}.${"a".repeat(43)}`,
		}),
		success: 404,
	},
	[`get ${ALL}`]: {
		...reading,
		subject: "merchant",
	},
	[`get ${ALL}/:id`]: {
		...readingCards,
		subject: "thing",
		request: (place) => ({ path: one(place) }),
	},
	[`get ${SHARING}`]: {
		...reading,
		subject: "merchant",
	},
	[`get ${SHARING}/:storeId`]: {
		...reading,
		subject: "store",
		request: (place) => ({ path: sharing(place) }),
	},
	[`patch ${SHARING}/:storeId`]: {
		...changing,
		subject: "store",
		request: (place) => ({ path: sharing(place), body: { isShared: false } }),
	},
	"get /api/v2/store-v2/:merchantId/gift-card-totals": {
		...reading,
		subject: "merchant",
	},
	"get /api/v2/store-v2/:merchantId/gift-card-entries": {
		...readingCards,
		subject: "merchant",
	},
	"get /api/v2/store-v2/:merchantId/gift-card-settlement": {
		...reading,
		subject: "merchant",
	},
	[`get ${TERMS}`]: {
		...reading,
		subject: "merchant",
		request: (place) => ({ path: terms(place) }),
	},
	[`patch ${TERMS}`]: {
		...changing,
		subject: "merchant",
		request: (place) => ({ path: terms(place), body: { letterText: "Show it at the counter" } }),
	},
	"post /api/v2/store-v2/:merchantId/gift-card-files": {
		...importing,
		success: 201,
		request: ({ merchantId }) => ({
			path: `/api/v2/store-v2/${merchantId}/gift-card-files?key=${crypto.randomUUID()}`,
			body: new TextEncoder().encode("Number,Balance\n2345 6789 ABCD EFGH,25.00\n"),
		}),
	},
	"post /api/v2/store-v2/:merchantId/gift-card-files/:fileId/preview": {
		...importing,
		success: 404,
		request: ({ merchantId }) => ({
			path: `/api/v2/store-v2/${merchantId}/gift-card-files/${NO_FILE}/preview`,
			body: { type: "physical" },
		}),
	},
	"post /api/v2/store-v2/:merchantId/gift-card-imports": {
		...importing,
		success: 404,
		// No file has this id: a task that were started would go on in the midst of the matrix.
		request: ({ merchantId }) => ({
			path: `/api/v2/store-v2/${merchantId}/gift-card-imports`,
			body: { fileId: NO_FILE, type: "physical" },
		}),
	},
	[`get ${ALL}/:id/entries`]: {
		...readingCards,
		subject: "thing",
		request: (place) => ({ path: `${one(place)}/entries` }),
	},
	[`post ${ALL}/:id/adjustments`]: {
		...changingCards,
		subject: "thing",
		success: 201,
		request: (place) => ({
			path: `${one(place)}/adjustments`,
			body: { amount: 500, reason: "The order was late" },
		}),
	},
	[`post ${ALL}/:id/letters`]: {
		...changingCards,
		subject: "thing",
		success: 201,
		request: (place) => ({ path: `${one(place)}/letters` }),
		fresh: freshCard,
	},
	[`post ${ALL}/:id/number`]: {
		...changingCards,
		subject: "thing",
		request: (place) => ({ path: `${one(place)}/number` }),
		once: "number",
		fresh: freshCard,
	},
	[`post ${ALL}/:id/new-number`]: {
		...changingCards,
		subject: "thing",
		success: 201,
		request: (place) => ({ path: `${one(place)}/new-number` }),
		fresh: freshCard,
	},
};
