import { isDeepStrictEqual } from "node:util";
import { inArray } from "drizzle-orm";
import { changeLines } from "~/models/menu/bulk/change-lines";
import { CHANGED_SINCE_MESSAGE, SAME_MESSAGE, withMoved } from "~/models/menu/bulk/menu-change";
import { importedRowSchema, menuImportTaskSchema } from "~/models/menu/import/menu-import.schema";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { changeLinesText } from "~/models/shared/bulk-change";
import { requireTerms } from "../../core/admit";
import type { Parsed } from "../../core/contract";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { requirePermission, type Scope } from "../../core/scope";
import { defineChunkedTask, type RowResult } from "../../core/tasks/define-task";
import { stepErrorMessage } from "../../core/tasks/step-error-message";
import { partPath } from "../bulk/part-path";
import type { StoredMenuPart } from "../menu-part";
import { menuRows } from "../menu-rows";
import { menuParts } from "../tables";
import { rememberMenuColumns } from "./chosen-columns";
import type { HolderChange } from "./file-links";
import { planImport } from "./plan-import";

type Row = Parsed<typeof importedRowSchema>;

interface Imported extends RowResult {
	moves: Move[];
}

const CHUNK_SIZE = 100;

export const importMenuTask = defineChunkedTask({
	kind: "import-menu",
	permission: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	size: CHUNK_SIZE,
	input: menuImportTaskSchema,
	row: importedRowSchema,
	async rows(tx, scope, { kind, mark, ...given }) {
		const plan = await planImport(tx, scope, kind, given);
		if (mark !== null && plan.mark !== mark) {
			throw new GatewayError(409, "Something changed after the preview. Check it again.");
		}
		await rememberMenuColumns(tx, scope, kind, given.columns);
		return plan.rows
			.filter(({ state }) => state !== "unchanged")
			.map(({ id, label, version, values, holders, problem }) => ({
				label,
				storeId: null,
				path: id && partPath(scope.merchantId, kind, id),
				data: { id, version, values, holders, problem },
			}));
	},
	async chunk(tx, { scope, input: { kind }, rows, services }) {
		const { feature } = MENU_KIND[kind];
		await requireTerms({ wholeMerchant: true, feature }, scope, services, tx);
		await lockHolders(tx, rows);
		const imported: Imported[] = [];
		for (const { data } of rows) imported.push(await importRow(tx, scope, kind, data));
		const moves = imported.flatMap((row) => row.moves);
		const moved = await moveInHolders(tx, scope, moves);
		return imported.map((row) => withMoves(row, moved));
	},
});

/** Locks all parents of the rows in one order before their parts, because locks are taken top-down. */
async function lockHolders(tx: Tx, rows: readonly { data: Row }[]): Promise<void> {
	const ids = rows.flatMap(({ data }) => data.holders.map(({ id }) => id));
	if (ids.length === 0) return;
	await tx
		.select({ id: menuParts.id })
		.from(menuParts)
		.where(inArray(menuParts.id, [...new Set(ids)]))
		.orderBy(menuParts.id)
		.for("update");
}

async function importRow(tx: Tx, scope: Scope, kind: MenuKind, row: Row): Promise<Imported> {
	const toRefusedResult = (words: string) => ({ state: "refused" as const, words, moves: [] });
	if (row.problem) return toRefusedResult(row.problem);
	const { id, version, holders } = row;
	const values = row.values as Partial<StoredMenuPart>;
	const toHolderMoves = (partId: string) => holders.map((holder) => ({ partId, holder }));
	try {
		if (id === null) {
			requirePermission(scope, "MERCHANT_MENU_MANAGEMENT.API_CREATE");
			const made = await menuRows[kind].create(tx, scope, { kind, ...values });
			const words = ["It is new.", ...contentsMessages([], values)].join(" ");
			return { state: "changed", words, moves: toHolderMoves(made.id) };
		}
		const before = await menuRows[kind].lock(tx, { id }, scope);
		const { choices, ...others } = values;
		const lines = changeLinesText(changeLines(kind, before, others));
		const after = await menuRows[kind].update(tx, scope, { id }, values, version);
		const messages = [
			lines,
			...contentsMessages(before.parts, values),
			...choicesMessages(choices && after, before),
		];
		const words = messages.filter(Boolean).join(" ");
		return { state: words ? "changed" : "unchanged", words, moves: toHolderMoves(id) };
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		return toRefusedResult(
			error.statusCode === 409 ? CHANGED_SINCE_MESSAGE : stepErrorMessage(error),
		);
	}
}

function contentsMessages(before: readonly string[], { parts }: Partial<StoredMenuPart>): string[] {
	return parts && parts.join() !== before.join() ? ["Contents match the file."] : [];
}

function choicesMessages(after: StoredMenuPart | undefined, before: StoredMenuPart): string[] {
	return after &&
		after.version !== before.version &&
		!isDeepStrictEqual(after.choices, before.choices)
		? ["Choices match the file."]
		: [];
}

function withMoves({ state, words, moves }: Imported, moved: ReadonlyMap<Move, Moved>): RowResult {
	const messages = moves.flatMap((move) => moved.get(move) ?? []);
	const isMoved = messages.some(({ isDone }) => isDone);
	const ofMoves = messages.length === 0 ? state : isMoved ? "changed" : "refused";
	return {
		state: state === "unchanged" ? ofMoves : state,
		words: [words, ...messages.map((each) => each.words)].filter(Boolean).join(" ") || SAME_MESSAGE,
	};
}

interface Move {
	partId: string;
	holder: HolderChange;
}

interface Moved {
	isDone: boolean;
	words: string;
}

/** Makes all moves, so that each parent is changed and recorded once; returns the results. A parent that refuses takes none. */
async function moveInHolders(
	tx: Tx,
	scope: Scope,
	moves: readonly Move[],
): Promise<ReadonlyMap<Move, Moved>> {
	const holders = new Map(moves.map(({ holder }) => [holder.id, holder]));
	const moved = new Map<Move, Moved>();
	for (const holder of holders.values()) {
		const ofHolder = moves.filter((move) => move.holder.id === holder.id);
		const messages = await moveInHolder(tx, scope, holder, ofHolder);
		for (const move of ofHolder) moved.set(move, messages(move.holder));
	}
	return moved;
}

async function moveInHolder(
	tx: Tx,
	scope: Scope,
	{ id, kind }: HolderChange,
	moves: readonly Move[],
): Promise<(holder: HolderChange) => Moved> {
	const movedPartIds = (isAdded: boolean) =>
		moves.filter(({ holder }) => holder.isAdded === isAdded).map(({ partId }) => partId);
	try {
		const { title, parts } = await menuRows[kind].lock(tx, { id }, scope);
		const change = { added: movedPartIds(true), removed: movedPartIds(false) };
		await menuRows[kind].update(tx, scope, { id }, { parts: withMoved(parts, change) }, null);
		return ({ isAdded }) => ({
			isDone: true,
			words: isAdded ? `Added to ${title}.` : `Removed from ${title}.`,
		});
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		const why = stepErrorMessage(error);
		return ({ isAdded }) => ({
			isDone: false,
			words: `Not ${isAdded ? "added to" : "removed from"} one: ${why}`,
		});
	}
}
