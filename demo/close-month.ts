import { CHECKLIST_IDS } from "~/models/closing/checklist";
import { addMonths, lastOfMonth } from "~/models/shared/compared-range";
import { DAY_MS } from "~/models/shared/plain-date";
import { closePeriod } from "../gateway/closing/close-period";
import { type Database, SYSTEM } from "../gateway/core/database";
import { systemScope } from "../gateway/core/scope";
import type { DemoTenant } from "./demo-tenant";

/** Closes the month before last in both currencies of a franchise. Last month, over at every location, stays open. */
export async function closeMonth(
	database: Database,
	{ merchant }: DemoTenant,
	now: Date,
): Promise<void> {
	if (merchant.featuresFlags.multiEntityType !== "franchise") return;
	const yesterday = new Date(now.getTime() - DAY_MS).toISOString().slice(0, 10);
	const month = addMonths(yesterday, -2).slice(0, 7);
	const days = { first: `${month}-01`, last: lastOfMonth(month) };
	const scope = systemScope(merchant.merchantId, "Setup");
	for (const currency of ["USD", "CAD"] as const) {
		const request = { ...days, currency, acknowledged: CHECKLIST_IDS, seen: null };
		await closePeriod(database, scope, request, (write) => database.transaction(SYSTEM, write));
	}
}
