import type { MenuChange, WhichParts } from "~/models/menu/bulk/menu-change";
import type { PreviewedPart } from "~/models/menu/bulk/menu-change-preview";
import { plannedOwn } from "~/models/menu/bulk/own-change";
import type { MenuKind } from "~/models/menu/menu-kind";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { requireLocation } from "../../locations/require-location";
import { allowedOwnFields } from "../franchise/allowed-own-fields";
import { listOwnValues } from "../own-values";
import { findParts } from "./find-parts";
import { missing } from "./plan-change";
import { readStoredAtLocation } from "./stored-at-location";
import { versionsFingerprint } from "./versions-fingerprint";

export interface PlannedHere extends PreviewedPart {
	version: number;
	ownVersion: number;
}

/** Plans a change to a location's values of the selected parts. Throws 404, and 422 for too many. */
export async function planLocationChange(
	tx: Tx,
	scope: Scope,
	{ storeId, kind }: { storeId: string; kind: MenuKind },
	{ which, change }: { which: WhichParts; change: MenuChange },
): Promise<{ mark: string; rows: PlannedHere[] }> {
	await requireLocation(tx, storeId);
	const parts = await findParts(tx, kind, which, storeId);
	const ids = parts.map(({ id }) => id);
	const own = await listOwnValues(tx, storeId, ids);
	const left = await allowedOwnFields(tx, scope, storeId);
	const rows = parts.map((part) => {
		const stored = own.get(part.id);
		const planned = plannedOwn(kind, readStoredAtLocation(part, stored, left), change);
		const { id, version } = part;
		const label = stored?.values.title ?? part.title;
		return { ...previewedOwn(planned), id, label, version, ownVersion: stored?.version ?? 1 };
	});
	const gone = which.ids ? missing(kind, which.ids, parts) : [];
	return {
		mark: versionsFingerprint(rows.map(({ id, version, ownVersion }) => [id, version, ownVersion])),
		rows: [...rows, ...gone.map((row) => ({ ...row, ownVersion: 1 }))],
	};
}

export function previewedOwn(planned: ReturnType<typeof plannedOwn>) {
	if ("problem" in planned) {
		return { state: "refused" as const, problem: planned.problem, lines: [] };
	}
	const { lines } = planned;
	return {
		state: lines.length > 0 ? ("changes" as const) : ("unchanged" as const),
		problem: "",
		lines,
	};
}
