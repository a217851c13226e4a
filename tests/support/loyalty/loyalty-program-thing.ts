import { pages } from "~/models/pages/pages";
import { loyaltyPrograms } from "../../../gateway/loyalty/tables";
import { defineThing } from "../crud-thing";
import { crudPolicies } from "../page-policies/crud-policies";

const SEES = [
	"MERCHANT.NAVBAR_VIEW",
	"MERCHANT.LOYALTY_PAGE_VIEW",
	"LOYALTY.API_READ",
	"CUSTOMER.API_READ",
] as const;
const SEES_POINTS = [
	"MERCHANT.NAVBAR_VIEW",
	"MERCHANT.CUSTOMER_DIRECTORY_PAGE_VIEW",
	"CUSTOMER.API_READ",
	"LOYALTY.API_READ",
] as const;

/** A loyalty program, for the suites that run over all entities. */
export const LOYALTY_PROGRAM = defineThing({
	param: "loyaltyProgramId",
	permissions: "LOYALTY",
	api: "/api/v2/store-v2/:merchantId/loyalty-programs",
	pages: { list: pages.loyaltySettings, edit: pages.editLoyaltyProgram },
	policies: {
		customerLoyalty: { level: "organization", anyOf: [SEES_POINTS] },
		adjustPoints: { level: "organization", anyOf: [[...SEES_POINTS, "LOYALTY.API_UPDATE"]] },
		...crudPolicies({
			level: "organization",
			sees: SEES,
			list: ["loyaltySettings"],
			create: ["newLoyaltyProgram", "LOYALTY.API_CREATE"],
			update: ["editLoyaltyProgram", "LOYALTY.API_UPDATE"],
		}),
	},
	routes: {
		csv: "routes/loyalty/loyalty-programs-csv",
		new: "routes/loyalty/loyalty-program-new",
		edit: "routes/loyalty/loyalty-program-edit",
	},
	insert(tx, { id, merchantId, storeId, word }) {
		const now = new Date();
		const row = { id, merchantId, name: `Loyalty program ${word}`, stores: [storeId] };
		return tx.insert(loyaltyPrograms).values({ ...row, createdAt: now, updatedAt: now });
	},
	body: (name) => ({ name }),
	patches: [{ description: "Touched" }, { description: "Another" }],
	fields: (name) => ({
		name,
		earnPoints: "1",
		earnPer: "1.00",
		bonusMultiplier: "2",
		spendPoints: "100",
		spendValue: "5.00",
	}),
	form: {
		name: "a loyalty program",
		typed: { name: "Soup & “Salad”", description: "Without <nuts>." },
		before: { name: "Before it all", description: "Before" },
		theirs: { name: "Renamed by somebody else", description: "Theirs" },
		conflict: { name: "name", mine: "Soup & “Salad”", theirs: "Renamed by somebody else" },
	},
});
