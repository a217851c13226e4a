import { and, eq, ne, sql } from "drizzle-orm";
import type { InheritedKind } from "~/models/locations/inheritance";
import type { Tx } from "../core/database";
import type { Inheritable } from "./inheritance";
import { locationSettings } from "./tables";

/** Copies one kind of per-location settings to a new location, unless they are untouched. */
export function settingInheritable(kind: InheritedKind): Inheritable {
	return {
		kind,
		namesAt: async (tx, from) => ((await valueAt(tx, from.storeId, kind)) ? [""] : []),
		async copy(tx, from, to) {
			const value = await valueAt(tx, from.storeId, kind);
			if (!value) return [];
			const { merchantId, storeId, createdAt: updatedAt } = to;
			await tx.insert(locationSettings).values({ merchantId, storeId, kind, value, updatedAt });
			return [""];
		},
	};
}

async function valueAt(tx: Tx, storeId: string, kind: string) {
	const [row] = await tx
		.select({ value: locationSettings.value })
		.from(locationSettings)
		.where(
			and(
				eq(locationSettings.storeId, storeId),
				eq(locationSettings.kind, kind),
				ne(locationSettings.value, sql`'{}'::jsonb`),
			),
		);
	return row?.value ?? null;
}
