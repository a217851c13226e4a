import { setImmediate } from "node:timers/promises";
import { and, asc, eq, inArray, isNull, min, sql } from "drizzle-orm";
import type { PageId } from "~/models/pages/pages";
import { type Availability, type OrderCheck, toOrderService } from "~/models/quotes/availability";
import { canEverOrder, dependsOnItem } from "~/models/quotes/can-ever-order";
import type { MenuFacts } from "~/models/quotes/menu-line";
import {
	firstVariation,
	minimalComboItems,
	minimalModifierIds,
} from "~/models/quotes/minimal-order";
import type { OptionFacts } from "~/models/quotes/quote-facts";
import type { RequestedMenuItem } from "~/models/quotes/quote-request";
import { ORDER_SERVICES, type OrderService } from "~/models/viewer/lost-orders";
import type { Tx } from "../../core/database";
import { locationParts } from "../../menu/location-parts";
import { menuLinks } from "../../menu/tables";
import { listOptions } from "../find-option";
import { gatherFacts } from "../gather-facts";
import { ORDERED, toTrialItem } from "../get-trial-items";

const MAX_ITEMS = 24;

interface Place {
	merchantId: string;
	storeId: string;
}

type Read = <T>(gather: (tx: Tx) => Promise<T>) => Promise<T>;

export type Found = Partial<Record<OrderService, OrderCheck>>;

/** Whether each service can take an order from an instant (ms) on; tries the last check's items first. Throws 404. */
export async function findAvailability(
	read: Read,
	place: Place,
	at: number,
	{ before, saved }: { before: Availability; saved: ReadonlySet<PageId> },
): Promise<Found> {
	const options = await read((tx) => listOptions(tx, place.storeId));
	const known = [
		...new Set(Object.values(before).flatMap(({ itemId }) => (itemId === null ? [] : [itemId]))),
	];
	const found =
		known.length > 0 ? await tryItems(read, place, at, { options, ids: known, saved }) : {};
	const unsure = options.filter(({ behavior }) => {
		const check = found[toOrderService(behavior)];
		return !check || (!check.isPossible && dependsOnItem(check.cause.check));
	});
	if (unsure.length === 0) return found;
	const likeliest = await read((tx) => likeliestItems(tx, place.storeId));
	const ids = [...new Set([...known, ...likeliest])];
	return { ...found, ...(await tryItems(read, place, at, { options: unsure, ids, saved })) };
}

async function tryItems(
	read: Read,
	{ merchantId, storeId }: Place,
	at: number,
	{ options, ids, saved }: { options: OptionFacts[]; ids: string[]; saved: ReadonlySet<PageId> },
): Promise<Found> {
	const request = {
		storeId,
		when: "asap",
		customerId: null,
		customerPhone: "",
		customerEmail: "",
		diningOption: options.find(({ behavior }) => behavior === "delivery")?.id ?? "takeout",
		items: ids.map(minimalLine),
	};
	const facts = await read((tx) => gatherFacts(tx, merchantId, request, at));
	const lines = minimalLines(facts.menu, ids);
	const found: Found = {};
	for (const service of ORDER_SERVICES) {
		const own = options.filter(({ behavior }) => toOrderService(behavior) === service);
		if (own.length === 0) continue;
		found[service] = canEverOrder(facts, own, lines, saved);
		// A long search lets other requests in between.
		await setImmediate();
	}
	return found;
}

/** The likeliest items and combos of each category, then the next ones. */
async function likeliestItems(tx: Tx, storeId: string): Promise<string[]> {
	const parts = locationParts(tx, storeId);
	const ranked = tx
		.select({
			id: parts.id,
			rank: sql<number>`row_number() over (
				partition by ${menuLinks.holderId}
				order by ${menuLinks.holderId} is null, not (${parts.isEnabled} and ${parts.isOrderable}),
					not (${parts.stores} is null or ${storeId} = any(${parts.stores})),
					${parts.price} is null, cardinality(${parts.diningBehaviors}), ${parts.price}, ${parts.id}
			)`.as("rank"),
		})
		.from(parts)
		.leftJoin(menuLinks, eq(menuLinks.partId, parts.id))
		.where(
			and(inArray(parts.kind, [...ORDERED]), isNull(parts.deletedAt), eq(parts.isArchived, false)),
		)
		.as("ranked");
	const rows = await tx
		.select({ id: ranked.id })
		.from(ranked)
		.groupBy(ranked.id)
		.orderBy(asc(min(ranked.rank)), asc(ranked.id))
		.limit(MAX_ITEMS);
	return rows.map(({ id }) => id);
}

/** One of each item, with the fewest choices that it requires. */
function minimalLines(menu: MenuFacts, ids: readonly string[]): RequestedMenuItem[] {
	return ids.flatMap((id) => {
		const part = menu.get(id);
		if (!part) return [];
		const item = toTrialItem(part, menu);
		const modifiers = minimalModifierIds(item).map((modifierId) => ({ modifierId, quantity: 1 }));
		const choices = minimalComboItems(item);
		return [{ ...minimalLine(id), variationId: firstVariation(item), modifiers, choices }];
	});
}

function minimalLine(itemId: string): RequestedMenuItem {
	return { itemId, quantity: 1, variationId: null, modifiers: [], choices: [], notes: "" };
}
