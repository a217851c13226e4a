import { CARD_FEATURES } from "~/models/gift-cards/import";
import { pages } from "~/models/pages/pages";
import { giftCards } from "../../../gateway/gift-cards/tables";
import { defineThing } from "../crud-thing";
import { crudPolicies } from "../page-policies/crud-policies";

const SEES = [
	"MERCHANT.NAVBAR_VIEW",
	"MERCHANT.GIFT_CARDS_PAGE_VIEW",
	"GIFT_CARD.API_READ",
] as const;
const ANY_FLAG = [
	{ kind: "merchant", anyOf: ["giftcardsPurchaseEnabled", "isGiftCardImportEnabled"] },
] as const;
const seeing = { level: "organization", anyOf: [SEES], flags: ANY_FLAG } as const;
const changing = { ...seeing, anyOf: [[...SEES, "GIFT_CARD.API_UPDATE"]] } as const;
const importing = {
	...seeing,
	anyOf: [[...SEES, "GIFT_CARD.IMPORT"]],
	flags: [{ kind: "merchant", anyOf: ["isGiftCardImportEnabled"] }],
} as const;

const FRANCHISE = [{ kind: "type", type: "franchise", is: true }] as const;
const shared = { ...seeing, flags: FRANCHISE } as const;

/** A gift card, for the suites that run over all entities. */
export const GIFT_CARD = defineThing({
	param: "giftCardId",
	permissions: "GIFT_CARD",
	feature: CARD_FEATURES,
	api: "/api/v2/store-v2/:merchantId/gift-cards",
	pages: { list: pages.giftCardSettings, edit: pages.editGiftCard },
	policies: {
		giftCard: seeing,
		giftCardManagement: shared,
		giftCardManagementLocation: shared,
		giftCardTerms: seeing,
		giftCardImports: importing,
		importGiftCards: importing,
		adjustGiftCard: changing,
		giftCardNumber: changing,
		...crudPolicies({
			level: "organization",
			flags: ANY_FLAG,
			sees: SEES,
			list: ["giftCardSettings"],
			create: ["newGiftCard", "GIFT_CARD.API_CREATE"],
			update: ["editGiftCard", "GIFT_CARD.API_UPDATE"],
		}),
	},
	routes: {
		csv: "routes/gift-cards/gift-cards-csv",
		new: "routes/gift-cards/gift-card-new",
		edit: "routes/gift-cards/gift-card-edit",
	},
	insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		const number = { numberHash: `hash of ${id}`, numberSealed: "", last4: "ABCD" };
		const money = { currency: "USD", value: 5_000, balance: 5_000 } as const;
		const kind = { type: "physical", source: "team", pool: "shared" } as const;
		return tx.insert(giftCards).values({
			id,
			merchantId,
			storeId,
			...number,
			...money,
			...kind,
			recipientName: `Gift card ${word}`,
			createdAt: now,
			updatedAt: now,
		});
	},
	body: (name) => ({ value: 2_500, recipientName: name }),
	patches: [{ message: "Touched" }, { message: "Another" }],
	fields: (name) => ({ value: "25.00", type: "physical", recipientName: name }),
	form: {
		name: "a gift card",
		typed: { recipientName: "Soup & “Salad”", message: "Without <nuts>." },
		before: { recipientName: "Before it all", message: "Before" },
		theirs: { recipientName: "Renamed by somebody else", message: "Theirs" },
		conflict: {
			name: "recipientName",
			mine: "Soup & “Salad”",
			theirs: "Renamed by somebody else",
		},
	},
});
