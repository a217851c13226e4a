import { pages } from "~/models/pages/pages";
import { audiences } from "../../../gateway/audiences/tables";
import { defineThing } from "../crud-thing";
import { crudPolicies } from "../page-policies/crud-policies";

const SEES = [
	"MERCHANT.NAVBAR_VIEW",
	"MERCHANT.AUDIENCES_PAGE_VIEW",
	"COHORT.API_READ",
	"CUSTOMER.API_READ",
] as const;

/** An audience, for the suites that run over all entities. */
export const AUDIENCE = defineThing({
	param: "audienceId",
	permissions: "COHORT",
	api: "/api/v2/store-v2/:merchantId/audiences",
	pages: { list: pages.audiences, edit: pages.editAudience },
	policies: {
		audienceCustomers: { level: "organization", anyOf: [SEES] },
		...crudPolicies({
			level: "organization",
			sees: SEES,
			create: ["newAudience", "COHORT.API_CREATE"],
			update: ["editAudience", "COHORT.API_UPDATE"],
		}),
	},
	routes: {
		csv: "routes/audiences/audiences-csv",
		new: "routes/audiences/audience-new",
		edit: "routes/audiences/audience-edit",
	},
	insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		const row = { id, merchantId, name: `Audience ${word}`, stores: [storeId] };
		return tx.insert(audiences).values({ ...row, createdAt: now, updatedAt: now });
	},
	body: (name) => ({ name }),
	patches: [{ description: "Touched" }, { description: "Another" }],
	fields: (name) => ({ name }),
	form: {
		name: "an audience",
		typed: { name: "Soup & “Salad”", description: "Without <nuts>." },
		before: { name: "Before it all", description: "Before" },
		theirs: { name: "Renamed by somebody else", description: "Theirs" },
		conflict: { name: "name", mine: "Soup & “Salad”", theirs: "Renamed by somebody else" },
	},
});
