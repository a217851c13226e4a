import {
	areaSummary,
	type FeeInterval,
	type SavedDeliveryZone,
} from "~/models/fulfilment/delivery-zone";
import type { DeliveryZoneRow } from "~/models/fulfilment/delivery-zone-view";
import { type Currency, formatMoney } from "~/models/shared/money";

/** Presents a zone as a row of the list; `order` is the ids of all zones by priority. */
export function deliveryZoneRow(
	zone: SavedDeliveryZone,
	order: readonly string[],
	currency: string,
): DeliveryZoneRow {
	const { id, name, description, isEnabled, version } = zone;
	const index = order.indexOf(id);
	return {
		id,
		name,
		description,
		isEnabled,
		version,
		priority: index + 1,
		isFirst: index === 0,
		isLast: index === order.length - 1,
		area: areaSummary(zone.area),
		fee: feesText(zone, (minor) => formatMoney(minor, currency as Currency)),
	};
}

function feesText(zone: SavedDeliveryZone, money: (minor: number) => string): string {
	const { flatFee, cartFees, distanceFees, weightFees, minFee, maxFee } = zone;
	const ranged = (rows: readonly FeeInterval[], text: string) =>
		rows.length > 0 && `${feeRange(rows, money)} ${text}`;
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
	const text = [...parts, ...bounds].join(", ");
	return text.charAt(0).toUpperCase() + text.slice(1);
}

function feeRange(rows: readonly FeeInterval[], money: (minor: number) => string): string {
	const fees = rows.map(({ fee }) => fee);
	const [low, high] = [Math.min(...fees), Math.max(...fees)];
	return low === high ? money(low) : `${money(low)}–${money(high)}`;
}
