import { pagePath } from "~/models/pages/page-path";
import { findPage, pages } from "~/models/pages/pages";
import type { Decision } from "./check";

/** Page behind a decision, for a location of an organization; the location's home if that page is gone. */
export function decisionPath(
	{ page, part }: Decision,
	{ storeId, merchantId }: { storeId: string; merchantId: string },
): string {
	const place = { id: storeId, storeId, merchantId, itemStoreId: merchantId, ...part };
	return pagePath(findPage(page) ?? pages.locationHome, place);
}
