import type { FlagCondition } from "./flag-condition";
import { organisationPage as page } from "./page";

const FRANCHISE: FlagCondition = { kind: "type", type: "franchise", is: true };

const needs = ["MERCHANT.GIFT_CARDS_PAGE_VIEW", "GIFT_CARD.API_READ"] as const;
const giftCards = {
	group: "Online store",
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
		purpose: "Which locations share their gift cards, and what they owe one another.",
		landing: 14,
		inSidebar: true,
		built: true,
	}),
	giftCardManagementLocation: page({
		...shared,
		path: "/marketing/gift-card-management/location/:storeId",
		title: "Gift cards of a location",
		purpose: "What is on its gift cards, and where these pay.",
		parent: "giftCardManagement",
		built: true,
	}),
};

export const giftCardPages = {
	giftCardSettings: page({
		...giftCards,
		path: BASE,
		title: "Gift cards",
		purpose: "Every gift card that was sold, given or imported, and what is left on it.",
		landing: 15,
		inSidebar: true,
		built: true,
	}),
	newGiftCard: page({
		...giftCards,
		path: `${BASE}/new`,
		title: "New gift card",
		purpose: "Issue a gift card to somebody, or one that is printed already.",
		needs: [...needs, "GIFT_CARD.API_CREATE"],
		parent: "giftCardSettings",
		built: true,
	}),
	giftCardImports: page({
		...imports,
		path: `${BASE}/imports`,
		title: "Imports of gift cards",
		purpose: "Files of gift cards that were imported, and how far each is.",
		parent: "giftCardSettings",
		built: true,
	}),
	importGiftCards: page({
		...imports,
		path: `${BASE}/import`,
		title: "Import gift cards",
		purpose: "Take over cards that are printed or were sold elsewhere from a CSV file.",
		parent: "giftCardSettings",
		built: true,
	}),
	giftCardTerms: page({
		...giftCards,
		path: `${BASE}/settings`,
		title: "Gift card settings",
		purpose: "Which gift cards customers can buy, and how long they pay.",
		parent: "giftCardSettings",
		built: true,
	}),
	giftCard: page({
		...giftCards,
		path: `${BASE}/:giftCardId`,
		title: "Gift card",
		purpose: "What is on the card, and how it came and went.",
		parent: "giftCardSettings",
		built: true,
	}),
	editGiftCard: page({
		...giftCards,
		path: `${BASE}/:giftCardId/edit`,
		title: "Edit gift card",
		purpose: "Change its recipient and how long it pays, or turn it off.",
		needs: [...needs, "GIFT_CARD.API_UPDATE"],
		parent: "giftCard",
		built: true,
	}),
	adjustGiftCard: page({
		...giftCards,
		path: `${BASE}/:giftCardId/adjust`,
		title: "Change the balance",
		purpose: "Put money on the card, or take some off.",
		needs: [...needs, "GIFT_CARD.API_UPDATE"],
		parent: "giftCard",
		built: true,
	}),
	giftCardNumber: page({
		...giftCards,
		path: `${BASE}/:giftCardId/number`,
		title: "Number of the gift card",
		purpose: "Look at the whole number, send the card again, or give it a new number.",
		needs: [...needs, "GIFT_CARD.API_UPDATE"],
		parent: "giftCard",
		built: true,
	}),
};
