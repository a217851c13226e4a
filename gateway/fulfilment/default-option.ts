import { and, asc, eq, isNull, ne } from "drizzle-orm";
import { DEFAULT_IS_ON, DEFAULT_STAYS } from "~/models/fulfilment/dining-option";
import { changeRow } from "../core/change-row";
import type { Tx } from "../core/database";
import { GatewayError, invalid } from "../core/errors";
import type { Scope } from "../core/scope";
import { recordedOption } from "./dining-option";
import { diningOptions } from "./tables";

type OptionRow = typeof diningOptions.$inferSelect;

/** Locks the options of a location, always in the same order: one of them at a time becomes the default. */
export async function lockOptions(
	tx: Tx,
	{ id, storeId }: { id: string | undefined; storeId: string | undefined },
): Promise<void> {
	const ofRow = tx
		.select({ storeId: diningOptions.storeId })
		.from(diningOptions)
		.where(eq(diningOptions.id, id ?? ""));
	await tx
		.select({ id: diningOptions.id })
		.from(diningOptions)
		.where(eq(diningOptions.storeId, storeId ?? ofRow))
		.orderBy(asc(diningOptions.id))
		.for("update");
}

/** Throws 422 where a location would lose its default, or have one that is off. */
export function checkDefault(wanted: Partial<OptionRow>, row: OptionRow | null): void {
	if (row?.isDefault && !wanted.isDefault) throw invalid({ isDefault: [DEFAULT_STAYS] });
	if (!wanted.isDefault || wanted.isEnabled) return;
	throw invalid(row?.isDefault ? { isEnabled: [DEFAULT_STAYS] } : { isDefault: [DEFAULT_IS_ON] });
}

/** Throws 422 for the default, which cannot be deleted. */
export function checkDefaultStays({ isDefault }: OptionRow): void {
	if (isDefault) throw new GatewayError(422, DEFAULT_STAYS);
}

/** Takes the default from the other options of the location, when this one has it. */
export async function moveDefault(tx: Tx, scope: Scope, row: OptionRow): Promise<void> {
	if (!row.isDefault) return;
	const others = await tx
		.select()
		.from(diningOptions)
		.where(
			and(
				eq(diningOptions.storeId, row.storeId),
				ne(diningOptions.id, row.id),
				eq(diningOptions.isDefault, true),
				isNull(diningOptions.deletedAt),
			),
		);
	for (const before of others) {
		await changeRow(tx, scope, recordedOption, {
			before,
			version: null,
			patch: { isDefault: false },
			write: (change) =>
				tx.update(diningOptions).set(change).where(eq(diningOptions.id, before.id)).returning(),
		});
	}
}
