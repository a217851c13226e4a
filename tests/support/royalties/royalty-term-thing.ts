import { pages } from "~/models/pages/pages";
import { royaltyTerms } from "../../../gateway/royalties/tables";
import { defineThing } from "../crud-thing";
import { crudPolicies } from "../page-policies/crud-policies";

const AMOUNTS = { ratePpm: 50_000, firstDay: "2026-01-01" };

/** A royalty term, for the suites that run over all entities. */
export const ROYALTY_TERM = defineThing({
	param: "royaltyTermId",
	permissions: "ROYALTY_TERM",
	api: "/api/v2/store-v2/:merchantId/royalty-terms",
	pages: { list: pages.royaltyTerms, edit: pages.editRoyaltyTerm },
	policies: crudPolicies({
		level: "organization",
		flags: [{ kind: "type", type: "franchise", is: true }],
		sees: ["MERCHANT.NAVBAR_VIEW", "ROYALTY_TERM.PAGE_VIEW", "ROYALTY_TERM.API_READ"],
		list: ["royaltyTerms"],
		create: ["newRoyaltyTerm", "ROYALTY_TERM.API_CREATE"],
		update: ["editRoyaltyTerm", "ROYALTY_TERM.API_UPDATE"],
	}),
	routes: {
		csv: "routes/royalties/royalty-terms-csv",
		new: "routes/royalties/royalty-term-new",
		edit: "routes/royalties/royalty-term-edit",
	},
	insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		const row = { id, merchantId, name: `Royalty term ${word}`, ...AMOUNTS, stores: [storeId] };
		return tx.insert(royaltyTerms).values({ ...row, createdAt: now, updatedAt: now });
	},
	body: (name) => ({ name, ...AMOUNTS }),
	patches: [{ description: "Touched" }, { description: "Another" }],
	fields: (name) => ({
		name,
		kind: "royalty",
		isOn: "on",
		salesBase: "net",
		ratePpm: "5",
		fixedPeriod: "month",
		firstDay: AMOUNTS.firstDay,
	}),
	form: {
		name: "a royalty term",
		merchantType: "franchise",
		typed: { name: "Soup & “Salad”", description: "Without <nuts>." },
		before: { name: "Before it all", description: "Before" },
		theirs: { name: "Renamed by somebody else", description: "Theirs" },
		conflict: { name: "name", mine: "Soup & “Salad”", theirs: "Renamed by somebody else" },
	},
});
