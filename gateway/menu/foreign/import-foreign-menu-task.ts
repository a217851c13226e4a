import { inArray } from "drizzle-orm";
import { changeLines } from "~/models/menu/bulk/change-lines";
import { CHANGED_SINCE_MESSAGE, GONE_MESSAGE, SAME_MESSAGE } from "~/models/menu/bulk/menu-change";
import { foreignRowSchema, foreignTaskSchema } from "~/models/menu/foreign/foreign-menu.schema";
import { changeLinesText } from "~/models/shared/bulk-change";
import { requireTerms } from "../../core/admit";
import type { Parsed } from "../../core/contract";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { requirePermission, type Scope } from "../../core/scope";
import { defineChunkedTask, type RowResult } from "../../core/tasks/define-task";
import { stepErrorMessage } from "../../core/tasks/step-error-message";
import { lockByIds } from "../bulk/find-parts";
import type { StoredMenuPart } from "../menu-part";
import { menuRows } from "../menu-rows";
import { menuParts } from "../tables";

type Row = Parsed<typeof foreignRowSchema>;

const CHUNK_SIZE = 50;

/** Makes and changes the parts of a foreign menu, contents first. A chunk is of one kind, so that locks have one order. */
export const importForeignMenuTask = defineChunkedTask({
	kind: "import-foreign-menu",
	permission: "MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	size: CHUNK_SIZE,
	input: foreignTaskSchema,
	row: foreignRowSchema,
	async chunk(tx, { scope, rows, services }) {
		await requireTerms({ wholeMerchant: true }, scope, services, tx);
		requirePermission(scope, "MERCHANT_MENU_MANAGEMENT.API_CREATE");
		const all = rows.map(({ data }) => data);
		const end = all.findIndex(({ kind }) => kind !== all[0]?.kind);
		const some = end < 0 ? all : all.slice(0, end);
		const [first] = some;
		if (!first) return [];
		const known = some.filter(({ version }) => version > 0).map(({ id }) => id);
		const locked = await lockByIds(tx, first.kind, known);
		const named = some.flatMap(({ values, added }) => [...(values.parts ?? []), ...added]);
		const living = await livingIds(tx, named);
		const results: RowResult[] = [];
		for (const row of some) results.push(await importPart(tx, scope, row, { locked, living }));
		return results;
	},
});

interface Found {
	locked: ReadonlyMap<string, StoredMenuPart>;
	living: ReadonlySet<string>;
}

async function importPart(
	tx: Tx,
	scope: Scope,
	{ kind, id, version, values, added, problem }: Row,
	{ locked, living }: Found,
): Promise<RowResult> {
	if (problem) return { state: "refused", words: problem };
	const alive = (ids: readonly string[]) => ids.filter((each) => living.has(each));
	try {
		if (version === 0) {
			const parts = alive(values.parts ?? []);
			const given = { kind, ...(values as Partial<StoredMenuPart>), parts };
			await menuRows[kind].create(tx, scope, given, id);
			const missing = (values.parts?.length ?? 0) - parts.length;
			return { state: "changed", words: `Added${missingText(missing)}` };
		}
		const before = locked.get(id);
		if (!before) return { state: "refused", words: GONE_MESSAGE };
		if (before.version !== version) return { state: "refused", words: CHANGED_SINCE_MESSAGE };
		const missing = missingText(added.length - alive(added).length);
		const more = alive(added).filter((each) => !before.parts.includes(each));
		const patch = {
			...(values as Partial<StoredMenuPart>),
			...(more.length > 0 && { parts: [...before.parts, ...more] }),
		};
		if (Object.keys(patch).length === 0) return { state: "unchanged", words: SAME_MESSAGE };
		await menuRows[kind].update(tx, scope, { id }, patch, version);
		const words = changeLinesText(changeLines(kind, before, patch));
		return { state: "changed", words: `${words || `Added: ${more.length}`}${missing}` };
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		return { state: "refused", words: stepErrorMessage(error) };
	}
}

function missingText(missing: number): string {
	return missing > 0 ? `. ${missing} of its items were not imported` : "";
}

/** Those of the parts that exist: one that was refused is left out of what would contain it. */
async function livingIds(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>> {
	if (ids.length === 0) return new Set();
	const rows = await tx
		.select({ id: menuParts.id, deletedAt: menuParts.deletedAt })
		.from(menuParts)
		.where(inArray(menuParts.id, [...new Set(ids)]));
	return new Set(rows.flatMap(({ id, deletedAt }) => (deletedAt === null ? [id] : [])));
}
