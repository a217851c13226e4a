import { MENU_KIND } from "~/models/menu/menu-kind";
import { requireTerms } from "../../core/admit";
import type { Tx } from "../../core/database";
import { requirePermission } from "../../core/scope";
import { type ChunkCall, defineChunkedTask, type RowResult } from "../../core/tasks/define-task";
import {
	type ByLocationInput,
	type ByLocationRow,
	byLocationInputSchema,
	byLocationRowSchema,
} from "./by-location-row";
import { giveHere, removeUnchangedValues, setForAll } from "./by-location-steps";
import { planByLocation } from "./plan-by-location";

const CHUNK_SIZE = 100;

/** Locations get own values at their time, and let them go once the organization has them (docs/decisions/0031). */
export const byLocationTask = defineChunkedTask({
	kind: "scheduled-menu-by-location",
	permission: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	size: CHUNK_SIZE,
	input: byLocationInputSchema,
	row: byLocationRowSchema,
	rows: (tx, scope, input) => planByLocation(tx, scope, input),
	beginsAt: ({ startsAt }) => (startsAt === null ? null : new Date(startsAt)),
	async chunk(tx, call) {
		const { scope, input, services } = call;
		const { feature } = MENU_KIND[input.kind];
		await requireTerms({ wholeMerchant: true, feature }, scope, services, tx);
		requirePermission(scope, "STORE_MENU_MANAGEMENT.API_UPDATE");
		return takeAlike(tx, call);
	},
});

function takeAlike(
	tx: Tx,
	{ scope, input: { kind }, rows }: ChunkCall<ByLocationInput, ByLocationRow>,
): Promise<RowResult[]> {
	const [first] = rows;
	if (!first) throw new Error("There is no row to work on");
	const { step } = first.data;
	const other = rows.findIndex((row) => row.data.step !== step || row.storeId !== first.storeId);
	const alike = other === -1 ? rows : rows.slice(0, other);
	const work = { give: giveHere, set: setForAll, "let-go": removeUnchangedValues }[step];
	return work(tx, scope, { kind, storeId: first.storeId, rows: alike });
}
