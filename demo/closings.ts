import { openPoints } from "~/models/closing/checklist";
import { addMonths, lastOfMonth } from "~/models/shared/compared-range";
import { freezePeriod, readClosing } from "../gateway/closing/close-period";
import { closingKind } from "../gateway/closing/closing-kind";
import type { Tx } from "../gateway/core/database";
import { type Actor, systemScope } from "../gateway/core/scope";
import type { PastChange } from "./audit-chain";
import type { DemoTenant } from "./demo-tenant";

/** The month before the last one, closed in both currencies of the franchise; the last one is left to close. */
export async function writeClosings(
	tx: Tx,
	{ merchant }: DemoTenant,
	{ actor, now }: { actor: Actor; now: Date },
): Promise<PastChange[]> {
	if (merchant.featuresFlags.multiEntityType !== "franchise") return [];
	const month = addMonths(now.toISOString().slice(0, 10), -2).slice(0, 7);
	const days = { first: `${month}-01`, last: lastOfMonth(month) };
	const at = new Date(`${addMonths(`${month}-05`, 1)}T15:00:00Z`);
	const scope = { ...systemScope(merchant.merchantId, actor.label), actor };
	const changes: PastChange[] = [];
	for (const currency of ["USD", "CAD"] as const) {
		const found = await readClosing(tx, scope, { ...days, currency }, []);
		const acknowledged = openPoints(found.checklist);
		const row = await freezePeriod(tx, scope, found, { acknowledged, at });
		changes.push({
			...{ at, actor, entity: closingKind.entity, action: "create", storeId: null },
			...{ entityId: row.id, entityLabel: closingKind.label(row) },
			...{ before: null, after: closingKind.audited(row) },
		});
	}
	return changes;
}
