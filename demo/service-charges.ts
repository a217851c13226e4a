import { fixedId } from "../gateway/adapters/sandbox/random";
import { defaultCharges, OPEN_CHARGE } from "../gateway/money/insert-default-charges";
import type { serviceCharges } from "../gateway/money/tables";
import type { DemoLocation, DemoTenant } from "./demo-tenant";
import { menuTaxIds, posGuid } from "./taxes";

type ChargeRow = typeof serviceCharges.$inferSelect;

/** The default charges of every location, and what places like these add: bags, large tables. */
export function serviceChargeRows({ locations }: DemoTenant): ChargeRow[] {
	return locations.flatMap((location) => [
		...defaultCharges(location.row).map((charge) => ({
			...charge,
			id: fixedId(`service-charge:${location.row.storeId}:${charge.defaultFor}`),
			...(charge.defaultFor === "delivery-fee" && demoDeliveryFee(location)),
		})),
		...(location.trade ? locationCharges(location) : []),
	]);
}

function demoDeliveryFee(location: DemoLocation): Partial<ChargeRow> {
	const { row, trade } = location;
	if (!trade) return {};
	return {
		type: "FIXED",
		amount: trade.kind === "hall" ? 299 : 399,
		guid: posGuid(location, "delivery-fee"),
		taxes: TAXED_DELIVERY.includes(row.address.stateCode) ? menuTaxIds(location).sort() : [],
		diningBehaviors: ["delivery"],
	};
}

function locationCharges(location: DemoLocation): ChargeRow[] {
	const { row, trade } = location;
	const cents = BAG_CENTS[row.address.stateCode];
	const bag: ChargeRow[] = cents
		? [
				{
					...baseCharge(location, "Bag fee"),
					type: "FIXED",
					amount: cents,
					diningBehaviors: ["curbside", "delivery", "takeout"],
				},
			]
		: [];
	const table: ChargeRow[] = trade?.servesTables
		? [
				{
					...baseCharge(location, "Table service"),
					type: "PERCENT",
					ratePpm: 50_000,
					scope: "SUBTOTAL",
					taxes: menuTaxIds(location).sort(),
					diningBehaviors: ["dinein"],
				},
				{ ...baseCharge(location, "Corkage"), type: "OPEN", isEnabled: false },
			]
		: [];
	return [...bag, ...table];
}

function baseCharge(location: DemoLocation, name: string) {
	const { storeId, merchantId, createdAt } = location.row;
	const guid = posGuid(location, name);
	return {
		...OPEN_CHARGE,
		defaultFor: null,
		id: fixedId(`service-charge:${storeId}:${name}`),
		merchantId,
		storeId,
		name,
		guid,
		// Raised at the point of sale of some, and not yet decided about here.
		posChange:
			guid && name === "Table service" && location.key.length % 3 === 0
				? {
						type: "PERCENT" as const,
						amount: null,
						ratePpm: 60_000,
						reportedAt: createdAt.toISOString(),
						isKept: false,
					}
				: null,
		createdAt,
		updatedAt: createdAt,
	};
}

const TAXED_DELIVERY = ["NY", "TX", "WA", "PA", "ON", "BC"];
const BAG_CENTS: Readonly<Record<string, number>> = {
	BC: 25,
	CA: 10,
	CO: 10,
	DC: 5,
	ME: 5,
	NY: 5,
	WA: 8,
};
