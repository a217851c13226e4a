import type { FlagCondition } from "./flag-condition";
import { organizationPage as page } from "./page";

const FRANCHISE: FlagCondition = { kind: "type", type: "franchise", is: true };

const needs = ["MERCHANT.GIFT_CARDS_PAGE_VIEW", "GIFT_CARD.API_READ"] as const;
const giftCards = {
	group: "Marketing and loyalty",
	icon: "card",
	needs,
	flags: [{ kind: "merchant", anyOf: ["giftcardsPurchaseEnabled", "isGiftCardImportEnabled"] }],
} as const;
const imports = {
	...giftCards,
	needs: [...needs, "GIFT_CARD.IMPORT"],
	flags: [{ kind: "merchant", anyOf: ["isGiftCardImportEnabled"] }],
} as const;
const shared = {
	group: "Marketing and loyalty",
	icon: "card",
	needs,
	flags: [FRANCHISE],
} as const;
const BASE = "/online-store/gift-card-settings";

export const giftCardManagementPages = {
	giftCardManagement: page({
		...shared,
		path: "/marketing/gift-card-management/:tab?",
		title: "Gift card management",
		purpose: "Share gift cards between locations and settle payments.",
		landing: 14,
		inSidebar: true,
		built: true,
	}),
	giftCardManagementLocation: page({
		...shared,
		path: "/marketing/gift-card-management/location/:storeId",
		title: "Location’s gift cards",
		purpose: "Gift card balance, and where cards are accepted.",
		parent: "giftCardManagement",
		built: true,
	}),
};

export const giftCardPages = {
	giftCardSettings: page({
		...giftCards,
		path: BASE,
		title: "Gift cards",
		purpose: "All gift cards and their balances.",
		landing: 15,
		inSidebar: true,
		built: true,
	}),
	newGiftCard: page({
		...giftCards,
		path: `${BASE}/new`,
		title: "New gift card",
		purpose: "Issue a digital or printed gift card.",
		needs: [...needs, "GIFT_CARD.API_CREATE"],
		parent: "giftCardSettings",
		built: true,
	}),
	giftCardImports: page({
		...imports,
		path: `${BASE}/imports`,
		title: "Gift card imports",
		purpose: "Imported files and their progress.",
		parent: "giftCardSettings",
		built: true,
	}),
	importGiftCards: page({
		...imports,
		path: `${BASE}/import`,
		title: "Import gift cards",
		purpose: "Add printed cards, or cards sold elsewhere, from a CSV file.",
		parent: "giftCardSettings",
		built: true,
	}),
	giftCardTerms: page({
		...giftCards,
		path: `${BASE}/settings`,
		title: "Gift card settings",
		purpose: "Amounts customers can buy, and when cards expire.",
		parent: "giftCardSettings",
		built: true,
	}),
	giftCard: page({
		...giftCards,
		path: `${BASE}/:giftCardId`,
		title: "Gift card",
		purpose: "Balance and history.",
		parent: "giftCardSettings",
		built: true,
	}),
	editGiftCard: page({
		...giftCards,
		path: `${BASE}/:giftCardId/edit`,
		title: "Edit gift card",
		purpose: "Change the recipient or expiration, or turn it off.",
		needs: [...needs, "GIFT_CARD.API_UPDATE"],
		parent: "giftCard",
		built: true,
	}),
	adjustGiftCard: page({
		...giftCards,
		path: `${BASE}/:giftCardId/adjust`,
		title: "Change balance",
		purpose: "Add or remove money.",
		needs: [...needs, "GIFT_CARD.API_UPDATE"],
		parent: "giftCard",
		built: true,
	}),
	giftCardNumber: page({
		...giftCards,
		path: `${BASE}/:giftCardId/number`,
		title: "Gift card number",
		purpose: "Show, resend or replace the number.",
		needs: [...needs, "GIFT_CARD.API_UPDATE"],
		parent: "giftCard",
		built: true,
	}),
};
