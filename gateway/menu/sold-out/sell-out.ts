import { and, asc, eq, inArray } from "drizzle-orm";
import type { SoldOutPreview } from "~/models/menu/sold-out";
import { soldOutEntity } from "~/models/menu/sold-out.entity";
import type { SoldOutRequest } from "~/models/menu/sold-out.schema";
import { type RecordedKind, recordRow } from "../../core/change-row";
import type { Tx } from "../../core/database";
import type { Scope } from "../../core/scope";
import { menuSoldOut } from "../tables";
import { findAtLocation } from "./find-at-location";
import { planSoldOut } from "./plan-sold-out";

type StoredSoldOut = typeof menuSoldOut.$inferSelect;

/** Marks parts as sold out, or updates the end. Throws 404, 422 for a past end or a deleted part. */
export async function sellOut(
	tx: Tx,
	scope: Scope,
	storeId: string,
	request: SoldOutRequest,
): Promise<Pick<SoldOutPreview, "until" | "impossible"> & { ids: string[]; titles: string[] }> {
	const now = new Date();
	const { parts, until, impossible } = await planSoldOut(tx, storeId, request, now);
	const before = await lockSoldOut(
		tx,
		storeId,
		parts.map(({ id }) => id),
	);
	// In one order, so that two people marking the same parts cannot deadlock.
	for (const { id, title } of [...parts].sort((a, b) => (a.id < b.id ? -1 : 1))) {
		const old = before.get(id) ?? null;
		const isOver = old?.until && old.until <= now;
		const wanted = {
			since: old && !isOver ? old.since : now,
			until: until === null ? null : new Date(until),
			by: scope.actor.label,
			byUuid: scope.actor.uuid,
		};
		const [row] = await tx
			.insert(menuSoldOut)
			.values({ merchantId: scope.merchantId, storeId, partId: id, ...wanted })
			.onConflictDoUpdate({ target: [menuSoldOut.storeId, menuSoldOut.partId], set: wanted })
			.returning();
		if (!row) throw new Error("What is sold out was not written");
		await recordRow(tx, scope, recorded(title), "sell-out", {
			before: isOver ? null : old,
			after: row,
		});
	}
	const ids = parts.map(({ id }) => id);
	return { ids, titles: parts.map(({ title }) => title), until, impossible };
}

/** Puts parts back on sale at a location; others stay on sale. Throws 404 without the location. */
export async function sellAgain(
	tx: Tx,
	scope: Scope,
	storeId: string,
	ids: string[],
): Promise<{ ids: string[]; titles: string[] }> {
	const titles = new Map(
		(await findAtLocation(tx, storeId, ids)).map(({ id, title }) => [id, title]),
	);
	const locked = await lockSoldOut(tx, storeId, ids);
	for (const [partId, row] of locked) {
		await tx
			.delete(menuSoldOut)
			.where(and(eq(menuSoldOut.storeId, storeId), eq(menuSoldOut.partId, partId)));
		const isOver = row.until && row.until <= new Date();
		if (isOver) continue;
		await recordRow(tx, scope, recorded(titles.get(partId) ?? "Something"), "sell-again", {
			before: row,
			after: null,
		});
	}
	return { ids, titles: [...titles.values()] };
}

async function lockSoldOut(
	tx: Tx,
	storeId: string,
	ids: readonly string[],
): Promise<Map<string, StoredSoldOut>> {
	const rows = await tx
		.select()
		.from(menuSoldOut)
		.where(and(eq(menuSoldOut.storeId, storeId), inArray(menuSoldOut.partId, [...ids])))
		.orderBy(asc(menuSoldOut.partId))
		.for("update");
	return new Map(rows.map((row) => [row.partId, row]));
}

function recorded(title: string): RecordedKind<StoredSoldOut> {
	return {
		entity: soldOutEntity.name,
		id: ({ partId }) => partId,
		label: () => title,
		storeId: ({ storeId }) => storeId,
		audited: ({ since, until }) => ({ since, until }),
		answer: (row) => row,
	};
}
