import { organisationPage as page } from "./page";

const domains = {
	group: "Online store",
	icon: "globe",
	needs: ["MERCHANT.DOMAIN_SETTINGS_PAGE_VIEW", "DOMAIN.API_READ"],
	flags: [{ kind: "merchant", anyOf: ["showDomainManagement"] }],
} as const;

export const domainPages = {
	domainSettings: page({
		...domains,
		path: "/online-store/domain-settings",
		title: "Domain settings",
		purpose: "The address of your online store and the records it needs.",
		landing: 17,
		inSidebar: true,
		built: true,
	}),
	newDomain: page({
		...domains,
		path: "/online-store/domain-settings/new",
		title: "New domain",
		purpose: "Let your online store and your mail use an address of your own.",
		needs: [...domains.needs, "DOMAIN.API_CREATE"],
		parent: "domainSettings",
		built: true,
	}),
	domain: page({
		...domains,
		path: "/online-store/domain-settings/:domainId",
		title: "Domain",
		purpose: "Its state, the DNS records to set, and what was found of them.",
		parent: "domainSettings",
		built: true,
	}),
	editDomain: page({
		...domains,
		path: "/online-store/domain-settings/:domainId/edit",
		title: "Edit domain",
		purpose: "Change what the domain opens, and who its mail comes from.",
		needs: [...domains.needs, "DOMAIN.API_UPDATE"],
		parent: "domain",
		built: true,
	}),
};
