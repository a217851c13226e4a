import { sql } from "drizzle-orm";
import { menuImageKinds } from "~/models/menu/menu-image-kinds";
import type { OwnValues } from "~/models/menu/own-values";
import { claimChangedImages } from "../../adapters/images/claim-images";
import { recordRow } from "../../core/change-row";
import type { Tx } from "../../core/database";
import { rowsAsJson } from "../../core/rows-as-json";
import type { Scope } from "../../core/scope";
import type { StoredMenuPart } from "../menu-part";
import { type OwnRow, recordedOwn, withMarks } from "../own-values";
import { menuOwnValues } from "../tables";

export interface OwnWrite {
	part: StoredMenuPart;
	before: OwnRow;
	values: OwnValues;
}

/** Writes and records a location's custom values for locked rows in one statement. Callers check them first. */
export async function writeOwnValues(
	tx: Tx,
	scope: Scope,
	writes: readonly OwnWrite[],
): Promise<void> {
	if (writes.length === 0) return;
	const updatedAt = new Date();
	const changed = writes.map(({ part, before, values }) => ({
		part,
		before,
		after: {
			...before,
			values,
			marks: withMarks(scope, before, values),
			version: before.version + 1,
			updatedAt,
		},
	}));
	const { select } = rowsAsJson(
		menuOwnValues,
		changed.map(({ after }) => after),
	);
	await tx.execute(sql`update menu_own_values set "values" = given."values", marks = given.marks,
		version = given.version, updated_at = given.updated_at
		from (${select}) as given
		where menu_own_values.store_id = given.store_id and menu_own_values.part_id = given.part_id`);
	for (const { part, ...change } of changed) {
		await recordRow(tx, scope, recordedOwn(part), "update", change);
	}
}

/** Marks the images that a location gets of its own as used. Throws 422 for one that is not there. */
export function claimOwnImages(tx: Tx, { part, before, values }: OwnWrite): Promise<void> {
	return claimChangedImages(tx, before.storeId, menuImageKinds(part.kind), {
		before: before.values,
		after: values,
	});
}
