import type { PageId } from "~/models/pages/pages";
import type { Database } from "../../core/database";
import { checkLocation, type Place } from "./check-location";

type Pages = ReadonlySet<PageId>;

interface Look {
	ended: Promise<void>;
	next: { saved: Set<PageId>; ended: Promise<void> } | null;
}

/** Checks one location at a time. Changes that come during a check share the next one, which begins when it has ended. */
export function sharedLooks(database: Database) {
	const looks = new Map<string, Look>();

	function begin(place: Place, key: string, saved: Pages): Promise<void> {
		const look: Look = {
			ended: checkLocation(database, place, saved).finally(() => {
				if (look.next === null) looks.delete(key);
			}),
			next: null,
		};
		looks.set(key, look);
		return look.ended;
	}

	return function lookAt(place: Place, saved: Pages): Promise<void> {
		const key = JSON.stringify([place.merchantId, place.storeId]);
		const look = looks.get(key);
		if (!look) return begin(place, key, saved);
		if (look.next) {
			for (const page of saved) look.next.saved.add(page);
			return look.next.ended;
		}
		const pages = new Set(saved);
		const afterwards = look.ended.catch(() => {}).then(() => begin(place, key, pages));
		look.next = { saved: pages, ended: afterwards };
		return afterwards;
	};
}
