import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "../core/database";
import { sortedSet } from "../core/sorted-set";
import { type Inheritable, newRowFields } from "../locations/inheritance";
import { serviceCharges, taxes } from "./tables";

/** Copies the default store's taxes to a new location, without their POS IDs. */
export const taxInheritable: Inheritable = {
	kind: "tax",
	namesAt: async (tx, from) => rowNames(await listTaxes(tx, from.storeId)),
	async copy(tx, from, to) {
		const rows = await listTaxes(tx, from.storeId);
		if (rows.length > 0) {
			await tx
				.insert(taxes)
				.values(rows.map((row) => ({ ...row, ...newRowFields(to), guid: null })));
		}
		return rowNames(rows);
	},
};

/** Copies service charges to a new location, after the taxes they refer to. */
export const chargeInheritable: Inheritable = {
	kind: "service-charge",
	namesAt: async (tx, from) => rowNames(await listCharges(tx, from.storeId)),
	async copy(tx, from, to) {
		const rows = await listCharges(tx, from.storeId);
		if (rows.length === 0) return [];
		const theirs = await listTaxes(tx, from.storeId);
		const own = await listTaxes(tx, to.storeId);
		// Matched by name, which is unique at a location.
		const matchOwnTaxes = (id: string) => {
			const name = theirs.find((tax) => tax.id === id)?.name;
			return own.flatMap((tax) => (tax.name === name ? [tax.id] : []));
		};
		await tx.insert(serviceCharges).values(
			rows.map((row) => ({
				...row,
				...newRowFields(to),
				guid: null,
				posChange: null,
				taxes: sortedSet(row.taxes.flatMap(matchOwnTaxes)),
			})),
		);
		return rowNames(rows);
	},
};

const rowNames = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

function listTaxes(tx: Tx, storeId: string) {
	return tx
		.select()
		.from(taxes)
		.where(and(eq(taxes.storeId, storeId), isNull(taxes.deletedAt)))
		.orderBy(asc(taxes.name));
}

function listCharges(tx: Tx, storeId: string) {
	return tx
		.select()
		.from(serviceCharges)
		.where(and(eq(serviceCharges.storeId, storeId), isNull(serviceCharges.deletedAt)))
		.orderBy(asc(serviceCharges.name));
}
