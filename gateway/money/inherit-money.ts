import { and, asc, eq, isNull } from "drizzle-orm";
import type { Tx } from "../core/database";
import { newId } from "../core/ids";
import { sortedSet } from "../core/sorted-set";
import type { Inheritable, LocationRow } from "../locations/inheritance";
import { serviceCharges, taxes } from "./tables";

/** How a new location takes the taxes of its default store; their IDs at a point of sale stay there. */
export const taxInheritable: Inheritable = {
	kind: "tax",
	namesAt: async (tx, from) => namesOf(await taxesOf(tx, from.storeId)),
	async copy(tx, from, to) {
		const rows = await taxesOf(tx, from.storeId);
		if (rows.length > 0) {
			await tx.insert(taxes).values(rows.map((row) => ({ ...row, ...fresh(to) })));
		}
		return namesOf(rows);
	},
};

/** How a new location takes service charges, after the taxes that they name. */
export const chargeInheritable: Inheritable = {
	kind: "service-charge",
	namesAt: async (tx, from) => namesOf(await chargesOf(tx, from.storeId)),
	async copy(tx, from, to) {
		const rows = await chargesOf(tx, from.storeId);
		if (rows.length === 0) return [];
		const theirs = await taxesOf(tx, from.storeId);
		const own = await taxesOf(tx, to.storeId);
		// By name, which is unique at a location.
		const ownOf = (id: string) => {
			const name = theirs.find((tax) => tax.id === id)?.name;
			return own.flatMap((tax) => (tax.name === name ? [tax.id] : []));
		};
		await tx.insert(serviceCharges).values(
			rows.map((row) => ({
				...row,
				...fresh(to),
				posChange: null,
				taxes: sortedSet(row.taxes.flatMap(ownOf)),
			})),
		);
		return namesOf(rows);
	},
};

function fresh({ merchantId, storeId, createdAt }: LocationRow) {
	const times = { createdAt, updatedAt: createdAt };
	return { id: newId(), merchantId, storeId, guid: null, version: 1, ...times };
}

const namesOf = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

function taxesOf(tx: Tx, storeId: string) {
	return tx
		.select()
		.from(taxes)
		.where(and(eq(taxes.storeId, storeId), isNull(taxes.deletedAt)))
		.orderBy(asc(taxes.name));
}

function chargesOf(tx: Tx, storeId: string) {
	return tx
		.select()
		.from(serviceCharges)
		.where(and(eq(serviceCharges.storeId, storeId), isNull(serviceCharges.deletedAt)))
		.orderBy(asc(serviceCharges.name));
}
