import { setImmediate } from "node:timers/promises";
import type { PageId } from "~/models/pages/pages";
import { type Availability, type Possibility, toOrderService } from "~/models/quotes/availability";
import { canEverOrder, dependsOnItem } from "~/models/quotes/can-ever-order";
import type { OptionFacts } from "~/models/quotes/quote-facts";
import { ORDER_SERVICES, type OrderService } from "~/models/viewer/lost-orders";
import type { Tx } from "../../core/database";
import { listOptions } from "../find-option";
import { gatherFacts } from "../gather-facts";
import { likeliestItems, minimalLine, minimalLines } from "./candidates";

interface Place {
	merchantId: string;
	storeId: string;
}

type Read = <T>(gather: (tx: Tx) => Promise<T>) => Promise<T>;

export type Found = Partial<Record<OrderService, Possibility>>;

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
		const possibility = found[toOrderService(behavior)];
		return !possibility || (!possibility.isPossible && dependsOnItem(possibility.cause.check));
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
