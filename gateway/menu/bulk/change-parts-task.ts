import {
	CHANGED_SINCE_MESSAGE,
	GONE_MESSAGE,
	type MenuChange,
	SAME_MESSAGE,
	withMoved,
} from "~/models/menu/bulk/menu-change";
import { changedRowSchema, menuChangeTaskSchema } from "~/models/menu/bulk/menu-change.schema";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { changeLinesText } from "~/models/shared/bulk-change";
import { requireTerms } from "../../core/admit";
import type { Parsed } from "../../core/contract";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { defineChunkedTask, type PlannedRow, type RowResult } from "../../core/tasks/define-task";
import { stepErrorMessage } from "../../core/tasks/step-error-message";
import { menuRows } from "../menu-rows";
import { lockByIds } from "./find-parts";
import { partPath } from "./part-path";
import { planChange, planPart } from "./plan-change";
import { type PartWrite, writeParts } from "./write-parts";

type Row = PlannedRow<Parsed<typeof changedRowSchema>>;

const CHUNK_SIZE = 200;

/** Changes many parts of a kind as planned at the start; skips parts changed since. */
export const changePartsTask = defineChunkedTask({
	kind: "change-menu",
	permission: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	size: CHUNK_SIZE,
	input: menuChangeTaskSchema,
	row: changedRowSchema,
	async rows(tx, { merchantId }, { kind, mark, at: _, ...requestedChange }) {
		const plan = await planChange(tx, kind, requestedChange);
		if (mark !== null && plan.mark !== mark) {
			throw new GatewayError(409, "Something changed after the preview. Check it again.");
		}
		return plan.rows
			.filter(({ state }) => state !== "unchanged")
			.map(({ id, kind, label, version, added, removed }) => ({
				label,
				storeId: null,
				path: partPath(merchantId, kind, id),
				data: { id, kind, version, added, removed },
			}));
	},
	async chunk(tx, { scope, input: { kind, change }, rows, services }) {
		await requireTerms(
			{ wholeMerchant: true, feature: MENU_KIND[kind].feature },
			scope,
			services,
			tx,
		);
		const results = new Map<Row, RowResult>();
		for (const row of rows) {
			if (row.data.kind !== kind) results.set(row, await moveInHolder(tx, scope, row));
		}
		const parts = rows.filter(({ data }) => data.kind === kind);
		const changed = await changeParts(tx, scope, kind, { rows: parts, change });
		return rows.map((row) => results.get(row) ?? (changed.get(row) as RowResult));
	},
});

async function moveInHolder(tx: Tx, scope: Scope, { data }: Row): Promise<RowResult> {
	const { id, kind, version } = data;
	const rows = menuRows[kind];
	try {
		const before = await rows.lock(tx, { id }, scope);
		const parts = withMoved(before.parts, data);
		if (parts.join() === before.parts.join()) return { state: "unchanged", words: SAME_MESSAGE };
		await rows.update(tx, scope, { id }, { parts }, version);
		const count = Math.abs(parts.length - before.parts.length);
		return {
			state: "changed",
			words: `${before.parts.length} → ${parts.length} (${count} ${data.added.length > 0 ? "added" : "removed"})`,
		};
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		const message = error.statusCode === 409 ? CHANGED_SINCE_MESSAGE : stepErrorMessage(error);
		return { state: "refused", words: message };
	}
}

async function changeParts(
	tx: Tx,
	scope: Scope,
	kind: MenuKind,
	{ rows, change: { addTo: _, removeFrom: __, ...change } }: { rows: Row[]; change: MenuChange },
): Promise<Map<Row, RowResult>> {
	const locked = await lockByIds(
		tx,
		kind,
		rows.map(({ data }) => data.id),
	);
	const writes: PartWrite[] = [];
	const results = new Map<Row, RowResult>();
	for (const row of rows) {
		const before = locked.get(row.data.id);
		if (!before) {
			results.set(row, { state: "refused", words: GONE_MESSAGE });
			continue;
		}
		if (before.version !== row.data.version) {
			results.set(row, { state: "refused", words: CHANGED_SINCE_MESSAGE });
			continue;
		}
		const { state, problem, lines, patch } = planPart(before, change);
		if (state === "changes") writes.push({ before, patch });
		results.set(row, {
			state: state === "changes" ? "changed" : state,
			words: problem || changeLinesText(lines) || SAME_MESSAGE,
		});
	}
	await writeParts(tx, scope, kind, writes);
	return results;
}
