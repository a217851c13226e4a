import { z } from "zod";
import { menuChangeStartSchema } from "~/models/menu/bulk/menu-change.schema";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { menuKindSchema } from "~/models/menu/menu-part.schema";
import { ownValuesPatchSchema } from "~/models/menu/own-values.schema";
import { localMomentSchema } from "~/models/menu/scheduled/local-moment.schema";
import type { Tx } from "../../core/database";
import { requirePermission } from "../../core/scope";
import { type ChunkCall, defineChunkedTask, type RowResult } from "../../core/tasks/define-task";
import { requireTerms } from "../../core/terms";
import { giveHere, letGoHere, setForAll } from "./by-location-steps";
import { planByLocation } from "./plan-by-location";

const AT_ONCE = 100;

const inputSchema = z.object({
	kind: menuKindSchema,
	at: localMomentSchema,
	/** An edit of one thing, or one change of many. */
	what: z.union([
		z.object({ id: z.uuid(), patch: ownValuesPatchSchema }),
		menuChangeStartSchema.pick({ which: true, change: true, mark: true }),
	]),
});
export type ByLocationInput = z.output<typeof inputSchema>;

const rowSchema = z.object({
	/** A location gets its own values; the organization gets them; the location lets its own go. */
	step: z.enum(["give", "set", "let-go"]),
	id: z.uuid(),
	/** Of "let-go": what was given. */
	patch: ownValuesPatchSchema,
	/** What the fields held when it was planned. */
	before: z.record(z.string(), z.json()),
	isArchived: z.boolean(),
	/** Not before then; null is at once. */
	startsAt: z.iso.datetime().nullable(),
});
export type ByLocationRow = z.output<typeof rowSchema>;

/**
 * Makes a planned change of the organization's values at each location by its own clock (docs/decisions/0031): a location
 * gets values of its own at its time, and lets them go again once the organization has them.
 */
export const byLocationTask = defineChunkedTask({
	kind: "scheduled-menu-by-location",
	permission: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	size: AT_ONCE,
	input: inputSchema,
	row: rowSchema,
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

/** The first rows that do the same at the same place. */
function takeAlike(
	tx: Tx,
	{ scope, input: { kind }, rows }: ChunkCall<ByLocationInput, ByLocationRow>,
): Promise<RowResult[]> {
	const [first] = rows;
	if (!first) throw new Error("There is no row to work on");
	const { step } = first.data;
	const other = rows.findIndex((row) => row.data.step !== step || row.storeId !== first.storeId);
	const alike = other === -1 ? rows : rows.slice(0, other);
	const work = { give: giveHere, set: setForAll, "let-go": letGoHere }[step];
	return work(tx, scope, { kind, storeId: first.storeId, rows: alike });
}
