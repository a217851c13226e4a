import type { PageId } from "~/models/pages/pages";
import { CRUD_THINGS } from "./crud-things";
import { audiencesPolicies } from "./page-policies/audiences";
import { auditPolicies } from "./page-policies/audit";
import { customersPolicies } from "./page-policies/customers";
import { discountsPolicies } from "./page-policies/discounts";
import { fulfilmentPolicies } from "./page-policies/fulfilment";
import { homePolicies } from "./page-policies/home";
import { hoursPolicies } from "./page-policies/hours";
import { identityPolicies } from "./page-policies/identity";
import { locationsPolicies } from "./page-policies/locations";
import { menuPolicies } from "./page-policies/menu";
import { merchantsPolicies } from "./page-policies/merchants";
import { mobileAppPolicies } from "./page-policies/mobile-app";
import { moneyPolicies } from "./page-policies/money";
import { notifierPolicies } from "./page-policies/notifier";
import { ordersPolicies } from "./page-policies/orders";
import type { PagePolicies, Policy } from "./page-policies/policy";
import { posPolicies } from "./page-policies/pos";
import { quotesPolicies } from "./page-policies/quotes";
import { reportsPolicies } from "./page-policies/reports";
import { storefrontPolicies } from "./page-policies/storefront";
import { supportPolicies } from "./page-policies/support";
import { tasksPolicies } from "./page-policies/tasks";
import { teamPolicies } from "./page-policies/team";
import { webstorePolicies } from "./page-policies/webstore";

/** Who may open each page, stated independently (spec 2, 6). */
export const PAGE_POLICIES = eachOnce([
	auditPolicies,
	audiencesPolicies,
	customersPolicies,
	discountsPolicies,
	fulfilmentPolicies,
	homePolicies,
	hoursPolicies,
	identityPolicies,
	mobileAppPolicies,
	locationsPolicies,
	menuPolicies,
	merchantsPolicies,
	moneyPolicies,
	notifierPolicies,
	ordersPolicies,
	posPolicies,
	quotesPolicies,
	reportsPolicies,
	storefrontPolicies,
	supportPolicies,
	tasksPolicies,
	teamPolicies,
	webstorePolicies,
	...CRUD_THINGS.map(({ policies = {} }) => policies),
]);

function eachOnce(sets: readonly PagePolicies[]): Record<PageId, Policy> {
	const all = sets.flatMap(Object.entries);
	const ids = all.map(([id]) => id);
	const twice = ids.filter((id, at) => ids.indexOf(id) !== at);
	if (twice.length > 0) throw new Error(`Two policies for ${twice.join(", ")}`);
	return Object.fromEntries(all) as Record<PageId, Policy>;
}
