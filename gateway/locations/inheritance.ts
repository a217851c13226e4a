import { and, asc, eq, isNull } from "drizzle-orm";
import {
	INHERITED_KINDS,
	type Inheritance,
	type InheritedKind,
} from "~/models/locations/inheritance";
import type { Tx } from "../core/database";
import { newId } from "../core/ids";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { isKind } from "./get-location";
import { locations } from "./tables";

export type LocationRow = typeof locations.$inferSelect;

export interface Inheritable {
	kind: InheritedKind;
	/** Names of the default store's rows of this kind; [""] for a kind with one row per location. */
	namesAt(tx: Tx, from: LocationRow): Promise<string[]>;
	/** Copies it to a new location, which has none yet, and returns what was copied as `namesAt` does. */
	copy(tx: Tx, from: LocationRow, to: LocationRow, scope: Scope): Promise<string[]>;
}

/** Fields of a copied row that are the new location's own. */
export function newRowFields({ merchantId, storeId, createdAt }: LocationRow) {
	return { id: newId(), merchantId, storeId, version: 1, createdAt, updatedAt: createdAt };
}

/** Each default store with what a new location would copy from it, oldest first (spec 2.14). */
export async function listInheritances(
	tx: Tx,
	{ locationFollowers }: Pick<Services, "locationFollowers">,
): Promise<Inheritance[]> {
	const inheritances: Inheritance[] = [];
	for (const store of await defaultStores(tx)) {
		const parts = [];
		for (const { kind, namesAt } of inOrder(locationFollowers.inheritables)) {
			parts.push(...toParts(kind, await namesAt(tx, store)));
		}
		inheritances.push({ storeId: store.storeId, title: store.title, parts });
	}
	return inheritances;
}

export async function inherit(
	tx: Tx,
	{ locationFollowers }: Pick<Services, "locationFollowers">,
	{ from, to, scope }: { from: LocationRow; to: LocationRow; scope: Scope },
): Promise<Inheritance["parts"]> {
	const parts = [];
	for (const { kind, copy } of inOrder(locationFollowers.inheritables)) {
		parts.push(...toParts(kind, await copy(tx, from, to, scope)));
	}
	return parts;
}

/** The default stores of the scope's organization, the first made first. */
export function defaultStores(tx: Tx): Promise<LocationRow[]> {
	return tx
		.select()
		.from(locations)
		.where(and(isKind("default-locations"), isNull(locations.deletedAt)))
		.orderBy(asc(locations.createdAt), asc(locations.storeId));
}

export async function findDefaultStore(tx: Tx, storeId: string): Promise<LocationRow | null> {
	const [row] = await tx
		.select()
		.from(locations)
		.where(
			and(eq(locations.storeId, storeId), isKind("default-locations"), isNull(locations.deletedAt)),
		);
	return row ?? null;
}

function toParts(kind: InheritedKind, names: string[]): Inheritance["parts"] {
	return names.length === 0 ? [] : [{ kind, names: names.filter(Boolean) }];
}

function inOrder(inheritables: readonly Inheritable[]): Inheritable[] {
	const rank = ({ kind }: Inheritable) => INHERITED_KINDS.indexOf(kind);
	return [...inheritables].sort((a, b) => rank(a) - rank(b));
}
