import { and, count, eq } from "drizzle-orm";
import { z } from "zod";
import { LAYOUT_SYNC_FAILED } from "~/models/menu/pos-layout/pos-layout";
import { PosError, type PosGrid } from "../../adapters/pos/catalogue/catalogue";
import { PosSilent } from "../../adapters/pos/provider";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { type Scope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { appendRows, stepTask } from "../../core/tasks/append-rows";
import { defineChunkedTask, type RowResult } from "../../core/tasks/define-task";
import { partsByGuid } from "../pos-sync/linked-parts";
import { getPosPlace } from "../pos-sync/pos-place";
import { endLayout } from "./end-layout";
import { posLayoutPages } from "./tables";

const cell = z.object({
	row: z.int(),
	column: z.int(),
	guid: z.string(),
	name: z.string(),
});
const rowSchema = z.discriminatedUnion("do", [
	z.object({ do: z.literal("part"), cursor: z.string().nullable() }),
	z.object({ do: z.literal("page"), name: z.string(), cells: z.array(cell) }),
	z.object({ do: z.literal("end"), problem: z.string().nullable() }),
]);
type Row = z.infer<typeof rowSchema>;

type GridAnswer = { grid: PosGrid } | { problem: string };

/** Syncs a layout (spec 4.15, 7.7): each page becomes a row, written once; the old layout applies until the end. */
export const syncLayoutTask = defineChunkedTask<{ storeId: string }, Row>({
	kind: "sync-pos-layout",
	permission: "STORE_MENU_MANAGEMENT.API_UPDATE",
	size: 1,
	input: z.object({ storeId: z.uuid() }),
	row: rowSchema,
	rows: async (_tx, _scope, { storeId }) => [planned(storeId, { do: "part", cursor: null })],
	async prepare({ scope, input, rows: [first], services }) {
		return first?.data.do === "part"
			? ask(services, scope, input.storeId, first.data.cursor)
			: null;
	},
	async chunk(tx, { scope, input: { storeId }, rows: [first], prepared }) {
		switch (first?.data.do) {
			case "part":
				return [await takePart(tx, scope, storeId, prepared as GridAnswer)];
			case "page":
				return [await writePage(tx, scope, storeId, first.data)];
			case "end":
				return [await endLayout(tx, scope, storeId, first.data.problem)];
			default:
				return [];
		}
	},
});

async function ask(
	{ database, posCatalogue, log }: Services,
	scope: Scope,
	storeId: string,
	cursor: string | null,
): Promise<GridAnswer> {
	try {
		const place = await database.transaction(toTenancy(scope), (tx) => getPosPlace(tx, storeId));
		return { grid: await posCatalogue.grid(place, cursor) };
	} catch (error) {
		if (error instanceof PosError || error instanceof GatewayError)
			return { problem: error.message };
		if (!(error instanceof PosSilent || error instanceof z.ZodError)) throw error;
		log.warn({ error: error.cause ?? error }, "the layout of a point of sale could not be read");
		return error instanceof PosSilent
			? { problem: "The POS did not answer" }
			: { problem: "The POS sent a layout that cannot be read" };
	}
}

async function takePart(
	tx: Tx,
	scope: Scope,
	storeId: string,
	answer: GridAnswer,
): Promise<RowResult> {
	if ("problem" in answer) {
		await appendRows(tx, scope, [planned(storeId, { do: "end", problem: answer.problem })]);
		return { state: "refused", words: `${LAYOUT_SYNC_FAILED}: ${answer.problem}` };
	}
	const { pages, cursor } = answer.grid;
	await appendRows(tx, scope, [
		...pages.map((page) => planned(storeId, { do: "page", ...page })),
		planned(storeId, cursor ? { do: "part", cursor } : { do: "end", problem: null }),
	]);
	return { state: "unchanged", words: pages.length === 1 ? "1 page" : `${pages.length} pages` };
}

async function writePage(
	tx: Tx,
	scope: Scope,
	storeId: string,
	{ name, cells }: Extract<Row, { do: "page" }>,
): Promise<RowResult> {
	const { merchantId } = scope;
	const jobId = stepTask(scope);
	const [written] = await tx
		.select({ pages: count() })
		.from(posLayoutPages)
		.where(and(eq(posLayoutPages.storeId, storeId), eq(posLayoutPages.jobId, jobId)));
	const position = written?.pages ?? 0;
	await tx.insert(posLayoutPages).values({ merchantId, storeId, jobId, position, name, cells });
	const linked = await partsByGuid(
		tx,
		storeId,
		cells.map(({ guid }) => guid),
	);
	const known = new Set(linked.map(({ posGuid }) => posGuid));
	const others = cells.filter(({ guid }) => !known.has(guid)).length;
	const buttons = cells.length === 1 ? "1 button" : `${cells.length} buttons`;
	return {
		state: "changed",
		words: others > 0 ? `${buttons}, ${others} of them not linked to the menu` : buttons,
	};
}

function planned(storeId: string, data: Row) {
	const label =
		data.do === "page"
			? `Page “${data.name}”`
			: data.do === "part"
				? "The layout at the POS"
				: "The end of the layout";
	const path = `/location/${storeId}/menu-management/pos-layout`;
	return { label, storeId, path, data };
}
