import { sql } from "drizzle-orm";
import type { MenuKind } from "~/models/menu/menu-kind";
import { NEW_MENU_PART } from "~/models/menu/menu-part";
import { recordRow } from "../../core/change-row";
import type { Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { newId } from "../../core/ids";
import { rowsAsJson } from "../../core/rows-as-json";
import type { Scope } from "../../core/scope";
import { recordedPart, type StoredMenuPart } from "../menu-part";
import { checkPart, preparedPart } from "../menu-rows";
import { menuParts } from "../tables";

/** Creates parts of one kind in one statement; a refusal for each that breaks a rule. The caller has locked `known` parts. */
export async function createParts(
	tx: Tx,
	scope: Scope,
	kind: MenuKind,
	{ given, known }: { given: readonly Partial<StoredMenuPart>[]; known: readonly string[] },
): Promise<(StoredMenuPart | GatewayError)[]> {
	const now = new Date();
	const results: (StoredMenuPart | GatewayError)[] = [];
	for (const body of given) {
		const fields = { ...NEW_MENU_PART, ...preparedPart(kind, body) };
		const { merchantId } = scope;
		const stamps = { version: 1, createdAt: now, updatedAt: now, deletedAt: null };
		const row = { ...fields, id: newId(), merchantId, kind, ...stamps };
		const refusal = await refusalOf(() => checkPart(tx, scope, row, known));
		results.push(refusal ?? row);
	}
	const rows = results.flatMap((result) => (result instanceof GatewayError ? [] : [result]));
	if (rows.length === 0) return results;
	const { columns, select } = rowsAsJson(menuParts, rows);
	await tx.execute(sql`insert into menu_parts (${columns}) ${select}`);
	for (const after of rows)
		await recordRow(tx, scope, recordedPart(kind), "create", { before: null, after });
	return results;
}

async function refusalOf(check: () => Promise<void>): Promise<GatewayError | null> {
	try {
		await check();
		return null;
	} catch (error) {
		if (error instanceof GatewayError) return error;
		throw error;
	}
}
