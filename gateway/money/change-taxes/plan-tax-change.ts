import { and, eq, isNull } from "drizzle-orm";
import { GONE_MESSAGE, type WhichParts } from "~/models/menu/bulk/menu-change";
import type { PreviewedPart } from "~/models/menu/bulk/menu-change-preview";
import { plannedTaxes, type TaxChange } from "~/models/menu/bulk/tax-change";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import type { Tx } from "../../core/database";
import { requireLocation } from "../../locations/require-location";
import { findParts } from "../../menu/bulk/find-parts";
import { versionsFingerprint } from "../../menu/bulk/versions-fingerprint";
import { listOwnValues } from "../../menu/own-values";
import { type ItemTaxRow, itemTaxRows } from "../item-taxes";
import { requireTaxes } from "../require-taxes";
import { taxes } from "../tables";

export interface TaxesHere {
	names: ReadonlyMap<string, string>;
	ofMenu: string[];
}

export interface PlannedTaxes extends PreviewedPart {
	version: number;
	ofMenu: string[] | null;
}

/** Plans a tax change for the selected parts. Throws 404, and 422 for too many or for other locations' taxes. */
export async function planTaxChange(
	tx: Tx,
	{ storeId, kind }: { storeId: string; kind: MenuKind },
	{ which, change }: { which: WhichParts; change: TaxChange },
): Promise<{ mark: string; rows: PlannedTaxes[] }> {
	await requireLocation(tx, storeId);
	await requireTaxes(tx, storeId, [...change.add, ...change.remove]);
	const parts = await findParts(tx, kind, which, storeId);
	const ids = parts.map(({ id }) => id);
	const carried = await itemTaxRows(tx, storeId, ids);
	const own = await listOwnValues(tx, storeId, ids);
	const here = await taxesHere(tx, storeId);
	const rows = parts.map(({ id, title }) => {
		const row = carried.get(id);
		const label = own.get(id)?.values.title ?? title;
		const ofMenu = row?.hasOwnTaxes ? null : here.ofMenu;
		return { ...planTaxes(row, here, change), id, label, version: row?.version ?? 1, ofMenu };
	});
	const known = new Set(ids);
	const gone = (which.ids ?? []).filter((id) => !known.has(id));
	return {
		mark: versionsFingerprint([
			...rows.map(({ id, version }) => [id, version] as const),
			...here.ofMenu.map((id) => [id] as const),
		]),
		rows: [
			...rows,
			...gone.map((id) => ({
				id,
				label: MENU_KIND[kind].label,
				version: 1,
				ofMenu: null,
				state: "refused" as const,
				problem: GONE_MESSAGE,
				lines: [],
			})),
		],
	};
}

/** Previews a change to one item's taxes; `taxes` is null if they do not change. */
export function planTaxes(
	row: ItemTaxRow | undefined,
	{ names, ofMenu }: TaxesHere,
	change: TaxChange,
): Pick<PreviewedPart, "state" | "problem" | "lines"> & { taxes: string[] | null } {
	const own = row?.hasOwnTaxes ? row.taxes : null;
	const planned = plannedTaxes({ own, ofMenu }, change);
	if ("problem" in planned) {
		return { state: "refused", problem: planned.problem, lines: [], taxes: null };
	}
	const { taxes } = planned;
	if (!taxes) return { state: "unchanged", problem: "", lines: [], taxes };
	const namesText = (ids: readonly string[]) =>
		ids.flatMap((id) => names.get(id) ?? []).join(", ") || "none";
	const before = own ? namesText(own) : `of the whole menu: ${namesText(ofMenu)}`;
	const lines = [{ part: "Taxes", before, after: namesText(taxes) }];
	return { state: "changes", problem: "", lines, taxes };
}

export async function taxesHere(tx: Tx, storeId: string): Promise<TaxesHere> {
	const rows = await tx
		.select()
		.from(taxes)
		.where(and(eq(taxes.storeId, storeId), isNull(taxes.deletedAt)))
		.orderBy(taxes.name);
	return {
		names: new Map(rows.map(({ id, name }) => [id, name])),
		ofMenu: rows.filter(({ appliesToMenu }) => appliesToMenu).map(({ id }) => id),
	};
}
