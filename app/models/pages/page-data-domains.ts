import { organizationPage as page } from "./page";

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
		purpose: "Use your own domain for your store and email.",
		landing: 17,
		inSidebar: true,
		built: true,
	}),
	newDomain: page({
		...domains,
		path: "/online-store/domain-settings/new",
		title: "New domain",
		purpose: "Use your own address for your store and email.",
		needs: [...domains.needs, "DOMAIN.API_CREATE"],
		parent: "domainSettings",
		built: true,
	}),
	domain: page({
		...domains,
		path: "/online-store/domain-settings/:domainId",
		title: "Domain",
		purpose: "Status and DNS records of this domain.",
		parent: "domainSettings",
		built: true,
	}),
	editDomain: page({
		...domains,
		path: "/online-store/domain-settings/:domainId/edit",
		title: "Edit domain",
		purpose: "Change where the domain leads and its sender email.",
		needs: [...domains.needs, "DOMAIN.API_UPDATE"],
		parent: "domain",
		built: true,
	}),
};
