import { and, arrayContains, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { discountEntity } from "~/models/discounts/discount.entity";
import { discountSwitchSchema } from "~/models/discounts/discount.schema";
import {
	discountStateOn,
	type LocationDiscount,
	type LocationDiscountDetail,
} from "~/models/discounts/location-discount";
import { locationDiscountEntity } from "~/models/discounts/location-discount.entity";
import { localDate } from "~/models/shared/instants";
import { changeRow, type RecordedKind } from "../core/change-row";
import type { Tx } from "../core/database";
import { notFound } from "../core/errors";
import { asJson } from "../core/ledger";
import type { Scope } from "../core/scope";
import { isSchemaField, ruled, type UndoAdapter } from "../core/undo";
import { locations } from "../locations/tables";
import { listPartNames } from "../menu/menu-part";
import { type DiscountRow, present } from "./discounts";
import { discountStores, discounts } from "./tables";

type SwitchRow = typeof discountStores.$inferSelect;
type DiscountKey = { storeId: string; id: string };
export type DiscountPlace = { storeId: string; today: string };

/** The condition on a row of `discounts` that a location has turned it off. */
export function isOffAt(storeId: string): SQL {
	return sql`exists (select from discount_stores s where s.discount_id = discounts.id
		and s.merchant_id = discounts.merchant_id and s.store_id = ${storeId}::uuid and s.is_off)`;
}

/** A location of the scope that takes orders, with the day there now. Throws 404. */
export async function getDiscountPlace(tx: Tx, storeId: string): Promise<DiscountPlace> {
	const [found] = await tx
		.select({ type: locations.type, contactInfo: locations.contactInfo })
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!found || found.type === "default") throw notFound("Location");
	return { storeId, today: localDate(new Date().toISOString(), found.contactInfo.timeZone) };
}

/** A discount that applies at a location. Throws 404. */
export async function discountAt(tx: Tx, storeId: string, id: string): Promise<DiscountRow> {
	const [row] = await tx
		.select()
		.from(discounts)
		.where(
			and(
				eq(discounts.id, id),
				or(isNull(discounts.stores), arrayContains(discounts.stores, [storeId])),
			),
		);
	if (!row) throw notFound("Discount");
	const { deletedAt } = row;
	if (deletedAt) throw notFound("Discount", { entity: discountEntity.name, id, at: deletedAt });
	return row;
}

/** Discounts as a location has them: without its neighbors. */
export async function presentAt(
	tx: Tx,
	{ storeId, today }: DiscountPlace,
	rows: readonly DiscountRow[],
): Promise<LocationDiscount[]> {
	const ids = rows.map(({ id }) => id);
	const switches =
		ids.length === 0
			? []
			: await tx
					.select()
					.from(discountStores)
					.where(and(eq(discountStores.storeId, storeId), inArray(discountStores.discountId, ids)));
	return rows.map((row) => {
		const { stores, customers, ...presented } = present(row);
		const own = switches.find(({ discountId }) => discountId === row.id);
		const isOffHere = own?.isOff ?? false;
		return {
			...presented,
			customerCount: customers.length,
			isOwn: stores?.length === 1,
			isOffHere,
			switchVersion: own?.version ?? 0,
			state: discountStateOn(today, row, isOffHere),
		};
	});
}

export async function presentOne(
	tx: Tx,
	place: DiscountPlace,
	row: DiscountRow,
): Promise<LocationDiscountDetail> {
	const [presented] = await presentAt(tx, place, [row]);
	if (!presented) throw notFound("Discount");
	const names = await listPartNames(tx, [...row.items, ...row.categories, ...row.linkedItems]);
	return { ...presented, itemTitles: names.map(({ id, title }) => ({ id, title })) };
}

/** Turns a discount off or on at a location. Throws 404, 409. */
export async function switchDiscount(
	tx: Tx,
	scope: Scope,
	key: DiscountKey,
	patch: { isOff?: boolean | undefined },
	version: number | null,
): Promise<void> {
	const discount = await discountAt(tx, key.storeId, key.id);
	const before = await lockSwitch(tx, scope, key);
	await changeRow(tx, scope, discountSwitchKind(discount.name), {
		before,
		version,
		patch: patch as Partial<SwitchRow>,
		write: (change) => tx.update(discountStores).set(change).where(at(scope, key)).returning(),
	});
}

async function lockSwitch(tx: Tx, scope: Scope, key: DiscountKey): Promise<SwitchRow> {
	const { merchantId } = scope;
	const { storeId, id: discountId } = key;
	await tx
		.insert(discountStores)
		.values({ merchantId, storeId, discountId, isOff: false, version: 0, updatedAt: new Date() })
		.onConflictDoNothing();
	const [row] = await tx.select().from(discountStores).where(at(scope, key)).for("update");
	if (!row) throw new Error("The discount's switch was not written");
	return row;
}

function at({ merchantId }: Scope, { storeId, id }: DiscountKey) {
	return and(
		eq(discountStores.merchantId, merchantId),
		eq(discountStores.storeId, storeId),
		eq(discountStores.discountId, id),
	);
}

function discountSwitchKind(name: string): RecordedKind<SwitchRow> {
	return {
		entity: locationDiscountEntity.name,
		id: ({ discountId }) => discountId,
		label: () => name,
		storeId: ({ storeId }) => storeId,
		audited: ({ isOff }) => ({ isOff }),
		answer: ({ isOff, version }) => ({ isOff, version }),
	};
}

export const locationDiscountUndo: UndoAdapter = {
	entity: locationDiscountEntity.name,
	undoable({ entityId: id, storeId }) {
		if (storeId === null) throw new Error("A discount is turned off at a location");
		return {
			permission: "STORE_PROMOTION.API_UPDATE",
			async now(tx, scope) {
				await discountAt(tx, storeId, id);
				const { isOff, version } = await lockSwitch(tx, scope, { storeId, id });
				return { state: asJson({ isOff }), version };
			},
			writable: (parts) => parts.filter(({ field }) => isSchemaField(discountSwitchSchema, field)),
			write: (tx, scope, patch, version) =>
				switchDiscount(tx, scope, { storeId, id }, ruled(discountSwitchSchema, patch), version),
		};
	},
};
