import { groupBy } from "~/models/shared/group-by";
import type { Page, PageDefinition } from "./page";
import { accountPages } from "./page-data-account";
import { apiKeyPages } from "./page-data-api-keys";
import { audiencePages } from "./page-data-audiences";
import { campaignPages } from "./page-data-campaigns";
import { closingPages } from "./page-data-closing";
import { devPages } from "./page-data-dev";
import { locationPages } from "./page-data-location";
import { locationMenuPages } from "./page-data-location-menu";
import { organizationMenuPages } from "./page-data-menu";
import { mobilePages } from "./page-data-mobile";
import { organizationPages } from "./page-data-organization";
import { publicPages } from "./page-data-public";
import { ownRoyaltyPages, royaltyInvoicePages, royaltyTermPages } from "./page-data-royalties";
import {
	deliveryPartnerPages,
	deliveryZonePages,
	diningOptionPages,
	prepTimePages,
	printTagPages,
	recipientPages,
	serviceChargePages,
	taxPages,
} from "./page-data-selling";
import { settingsPages } from "./page-data-settings";
import { storePages } from "./page-data-store";
import { supportPages } from "./page-data-support";
import { vendorPages } from "./page-data-vendors";
import { firstWord, matchPath, particularity } from "./page-path";
import type { SetupStep } from "./setup-steps";

export const pages = withIds({
	...publicPages,
	...accountPages,
	...organizationMenuPages,
	...organizationPages,
	...mobilePages,
	...campaignPages,
	...settingsPages,
	...royaltyInvoicePages,
	...ownRoyaltyPages,
	...royaltyTermPages,
	...closingPages,
	...audiencePages,
	...printTagPages,
	...deliveryPartnerPages,
	...recipientPages,
	...deliveryZonePages,
	...prepTimePages,
	...apiKeyPages,
	...diningOptionPages,
	...serviceChargePages,
	...taxPages,
	...supportPages,
	...devPages,
	...locationMenuPages,
	...locationPages,
	...vendorPages,
	...storePages,
});

export type PageId = keyof typeof pages;

/** The page of a stored id; null for one that is no page any more. */
export function findPage(id: string): Page | null {
	return Object.hasOwn(pages, id) ? pages[id as PageId] : null;
}

export const allPages: readonly Page[] = Object.values(pages);

/** The pages by the word that their path begins with, the most particular first. */
const BY_FIRST_WORD = groupBy(
	[...allPages].sort((a, b) => particularity(b.path) - particularity(a.path)),
	({ path }) => firstWord(path),
);

export function pageAt(pathname: string): { page: Page; params: Record<string, string> } | null {
	for (const page of BY_FIRST_WORD.get(firstWord(pathname)) ?? []) {
		const params = matchPath(page.path, pathname);
		if (params) return { page, params };
	}
	return null;
}

/** The breadcrumb: a page's ancestors and itself. */
export function trail(page: Page): Page[] {
	const parent = page.parent === null ? null : pages[page.parent as PageId];
	return parent ? [...trail(parent), page] : [page];
}

export function toSetupStep(page: Page): SetupStep {
	if (page.id === pages.merchantSetup.id) return "business";
	return page.id === pages.merchantSetupTeam.id ? "team" : "location";
}

function withIds<T extends Record<string, PageDefinition>>(given: T): { [Id in keyof T]: Page } {
	return Object.fromEntries(Object.entries(given).map(([id, page]) => [id, { ...page, id }])) as {
		[Id in keyof T]: Page;
	};
}
