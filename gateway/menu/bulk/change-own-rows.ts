import { CHANGED_SINCE_MESSAGE, GONE_MESSAGE, SAME_MESSAGE } from "~/models/menu/bulk/menu-change";
import type { PlannedOwn, StoredAtLocation } from "~/models/menu/bulk/own-change";
import type { MenuKind } from "~/models/menu/menu-kind";
import { changeLinesText } from "~/models/shared/bulk-change";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import type { RowResult } from "../../core/tasks/define-task";
import { stepErrorMessage } from "../../core/tasks/step-error-message";
import { allowedOwnFields, freezePermissions } from "../franchise/allowed-own-fields";
import { findByIds } from "./find-parts";
import { lockOwnRows, readStoredAtLocation } from "./stored-at-location";
import { claimOwnImages, type OwnWrite, writeOwnValues } from "./write-own-values";

interface SeenHere {
	id: string;
	version: number;
	ownVersion: number;
}

/** Changes own values of several parts in one transaction, with a result for each; skips parts changed since the plan. */
export async function changeOwnRows<Row extends SeenHere>(
	tx: Tx,
	scope: Scope,
	{ storeId, kind, rows }: { storeId: string; kind: MenuKind; rows: readonly Row[] },
	planned: (row: Row, stored: StoredAtLocation) => PlannedOwn | { problem: string },
): Promise<RowResult[]> {
	await freezePermissions(tx, scope);
	const left = await allowedOwnFields(tx, scope, storeId);
	const ids = rows.map(({ id }) => id);
	const parts = new Map((await findByIds(tx, kind, ids)).map((part) => [part.id, part]));
	const own = await lockOwnRows(tx, scope, storeId, [...parts.keys()]);
	const writes: OwnWrite[] = [];
	const results: RowResult[] = [];
	for (const row of rows) {
		const [part, before] = [parts.get(row.id), own.get(row.id)];
		if (!part || !before) {
			results.push({ state: "refused", words: GONE_MESSAGE });
		} else if (part.version !== row.version || before.version !== row.ownVersion) {
			results.push({ state: "refused", words: CHANGED_SINCE_MESSAGE });
		} else {
			const plan = planned(row, readStoredAtLocation(part, before, left));
			results.push(await take(tx, writes, plan, { part, before }));
		}
	}
	await writeOwnValues(tx, scope, writes);
	return results;
}

async function take(
	tx: Tx,
	writes: OwnWrite[],
	planned: PlannedOwn | { problem: string },
	row: Pick<OwnWrite, "part" | "before">,
): Promise<RowResult> {
	if ("problem" in planned) return { state: "refused", words: planned.problem };
	if (planned.lines.length === 0) return { state: "unchanged", words: SAME_MESSAGE };
	const write = { ...row, values: planned.own };
	try {
		await claimOwnImages(tx, write);
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		return { state: "refused", words: stepErrorMessage(error) };
	}
	writes.push(write);
	return { state: "changed", words: changeLinesText(planned.lines) };
}
