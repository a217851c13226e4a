import {
	areaWords,
	type FeeInterval,
	type SavedDeliveryZone,
} from "~/models/fulfilment/delivery-zone";
import type { DeliveryZoneRow } from "~/models/fulfilment/delivery-zone-view";
import { type Currency, formatMoney } from "~/models/shared/money";

/** A zone in the list, in words; `order` are the ids of all zones by priority. */
export function deliveryZoneRow(
	zone: SavedDeliveryZone,
	order: readonly string[],
	currency: string,
): DeliveryZoneRow {
	const { id, name, description, isEnabled, version } = zone;
	const at = order.indexOf(id);
	return {
		id,
		name,
		description,
		isEnabled,
		version,
		priority: at + 1,
		isFirst: at === 0,
		isLast: at === order.length - 1,
		area: areaWords(zone.area),
		fee: feeWords(zone, (minor) => formatMoney(minor, currency as Currency)),
	};
}

function feeWords(zone: SavedDeliveryZone, money: (minor: number) => string): string {
	const { flatFee, cartFees, distanceFees, weightFees, minFee, maxFee } = zone;
	const ranged = (rows: readonly FeeInterval[], words: string) =>
		rows.length > 0 && `${feeRange(rows, money)} ${words}`;
	const parts = [
		flatFee !== null && `${money(flatFee)} flat`,
		ranged(cartFees, "by order total"),
		ranged(distanceFees, zone.distanceRateType === "per-mile" ? "per mile" : "by distance"),
		ranged(weightFees, "by weight"),
		zone.includesProviderFee && "the delivery partner's fee",
	].filter(Boolean);
	if (parts.length === 0) return "“Delivery fee” service charge";
	const bounds = [
		minFee !== null && `at least ${money(minFee)}`,
		!!maxFee && `at most ${money(maxFee)}`,
	].filter(Boolean);
	const words = [...parts, ...bounds].join(", ");
	return words.charAt(0).toUpperCase() + words.slice(1);
}

function feeRange(rows: readonly FeeInterval[], money: (minor: number) => string): string {
	const fees = rows.map(({ fee }) => fee);
	const [low, high] = [Math.min(...fees), Math.max(...fees)];
	return low === high ? money(low) : `${money(low)}–${money(high)}`;
}
