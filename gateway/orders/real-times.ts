import type { OrderIntake } from "~/models/orders/order.schema";

const HOUR = 3_600_000;
const YEAR = 366 * 24 * HOUR;
/** Before this, no order was placed online. */
const EARLIEST = Date.parse("2000-01-01T00:00:00Z");

interface RealTimes {
	dateInfo: OrderIntake["dateInfo"];
	/** The sender's own `placedAt` if its clock cannot be right; else null. */
	saidPlacedAt: string | null;
}

/** The times of an order that comes in at an instant (ms): those of a clock that cannot be right give way to it. */
export function realTimes(
	{ dateInfo, isASAP, source }: Pick<OrderIntake, "dateInfo" | "isASAP" | "source">,
	now: number,
): RealTimes {
	const placed = Date.parse(dateInfo.placedAt);
	if (placed >= EARLIEST && placed <= now + HOUR) return { dateInfo, saidPlacedAt: null };
	const saidPlacedAt = dateInfo.placedAt;
	if (source === "import") return { dateInfo, saidPlacedAt };
	const due = Date.parse(dateInfo.fulfillmentAt ?? "");
	const isMeant = !isASAP && due >= now && due <= now + YEAR;
	const placedAt = new Date(now).toISOString();
	return {
		dateInfo: { placedAt, ...(isMeant && { fulfillmentAt: dateInfo.fulfillmentAt }) },
		saidPlacedAt,
	};
}
