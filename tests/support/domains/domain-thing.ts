import { pages } from "~/models/pages/pages";
import { domains } from "../../../gateway/domains/tables";
import { defineThing } from "../crud-thing";
import { crudPolicies } from "../page-policies/crud-policies";
import { domainRow } from "./domain-row";

const SEES = [
	"MERCHANT.NAVBAR_VIEW",
	"MERCHANT.DOMAIN_SETTINGS_PAGE_VIEW",
	"DOMAIN.API_READ",
] as const;
const FLAG = [{ kind: "merchant", anyOf: ["showDomainManagement"] }] as const;

/** A domain, for the suites that run over all entities. */
export const DOMAIN = defineThing({
	param: "domainId",
	permissions: "DOMAIN",
	feature: "showDomainManagement",
	api: "/api/v2/store-v2/:merchantId/domains",
	pages: { list: pages.domainSettings, edit: pages.editDomain },
	policies: {
		domain: { level: "organization", anyOf: [SEES], flags: FLAG },
		...crudPolicies({
			level: "organization",
			sees: SEES,
			list: ["domainSettings"],
			create: ["newDomain", "DOMAIN.API_CREATE"],
			update: ["editDomain", "DOMAIN.API_UPDATE"],
			flags: FLAG,
		}),
	},
	routes: {
		csv: "routes/domains/domains-csv",
		new: "routes/domains/domain-new",
		edit: "routes/domains/domain-edit",
	},
	insert(tx, { id, merchantId, word }) {
		const name = `order-${id}.example.test`;
		const redirectTarget = `https://example.test/${encodeURIComponent(word)}`;
		return tx.insert(domains).values(domainRow({ id, merchantId, name, redirectTarget }));
	},
	body: (name) => ({ name: hostNamed(name) }),
	patches: [
		{ redirectTarget: "https://example.test/touched" },
		{ redirectTarget: "https://example.test/another" },
	],
	fields: (name) => ({ name: hostNamed(name), slug: "mise-of-nobody" }),
	form: {
		name: "a domain",
		typed: {
			redirectTarget: "https://example.test/soup?and=salad",
			senderEmail: "soup+salad@example.test",
		},
		retyped: "https://example.test/again",
		before: { redirectTarget: "https://example.test/before", senderEmail: "before@example.test" },
		theirs: { redirectTarget: "https://example.test/theirs", senderEmail: "theirs@example.test" },
		conflict: {
			name: "redirectTarget",
			mine: "https://example.test/soup?and=salad",
			theirs: "https://example.test/theirs",
		},
	},
});

function hostNamed(name: string): string {
	const label = name
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, "-")
		.replace(/^-|-$/g, "");
	return `${label || "domain"}.example.test`;
}
