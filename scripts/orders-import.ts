import { type BusinessHours, toMinuteSpan } from "~/models/hours/business-hours";
import { windowsOn } from "~/models/hours/open-state";
import type { OrderIntakeBody } from "~/models/orders/order.schema";
import { addDays } from "~/models/shared/instants";
import type { Currency } from "~/models/shared/money";
import { instantAt } from "~/models/shared/zoned-clock";
import type { FileLine } from "./orders-file";

const AT_ONCE = 4;

export interface ImportTarget {
	storeId: string;
	currency: Currency;
	timeZone: string;
	hours: Pick<BusinessHours, "weekly" | "specialDays">;
	from: string;
	days: number;
}

export interface ImportResult {
	orders: number;
	lines: number;
	total: number;
	added: number;
}

/** Imports complete orders over the location's open hours; repeating adds nothing. `send` returns whether it was new. */
export async function importOrders(
	orders: ReadonlyMap<string, readonly FileLine[]>,
	target: ImportTarget,
	send: (body: OrderIntakeBody) => Promise<{ isNew: boolean }>,
	onProgress: (done: number) => void = () => {},
): Promise<ImportResult> {
	const times = spreadTimes(orders.size, target);
	const bodies = [...orders].map(([orderId, lines], index) =>
		toIntake(orderId, lines, target, times[index] as string),
	);
	const result: ImportResult = { orders: 0, lines: 0, total: 0, added: 0 };
	const queue = bodies.values();
	const lane = async () => {
		for (const body of queue) {
			const { isNew } = await send(body);
			result.orders += 1;
			result.lines += body.items.length;
			result.total += body.total;
			result.added += isNew ? 1 : 0;
			onProgress(result.orders);
		}
	};
	await Promise.all(Array.from({ length: AT_ONCE }, lane));
	return result;
}

/** As many instants (ISO UTC), evenly over the days' open hours. Throws when it is never open. */
export function spreadTimes(
	count: number,
	{ from, days, timeZone, hours }: Pick<ImportTarget, "from" | "days" | "timeZone" | "hours">,
): string[] {
	const spans = Array.from({ length: days }, (_, index) => addDays(from, index)).flatMap((date) =>
		windowsOn(hours, date).windows.map((window) => {
			const { start, end } = toMinuteSpan(window);
			return { from: instantAt(date, start, timeZone), to: instantAt(date, end, timeZone) };
		}),
	);
	const open = spans.reduce((sum, span) => sum + span.to - span.from, 0);
	if (open === 0) throw new Error("The location is not open on any of these days");
	return Array.from({ length: count }, (_, index) => {
		let left = Math.floor(((index + 0.5) / count) * open);
		for (const span of spans) {
			if (left < span.to - span.from) return new Date(span.from + left).toISOString();
			left -= span.to - span.from;
		}
		throw new Error("There is no time left to place an order at");
	});
}

function toIntake(
	orderId: string,
	lines: readonly FileLine[],
	{ storeId, currency }: ImportTarget,
	placedAt: string,
): OrderIntakeBody {
	const total = lines.reduce((sum, line) => sum + line.total, 0);
	return {
		// One file may be imported into several locations.
		externalId: `${storeId}:${orderId}`,
		storeId,
		number: orderId,
		source: "import",
		status: "complete",
		customer: { name: "Walk-in customer" },
		dateInfo: { placedAt },
		isASAP: true,
		diningOption: "takeout",
		paymentMethod: "cash",
		currency,
		items: lines.map((line) => ({
			name: line.name,
			quantity: line.quantity,
			unitPrice: line.total / line.quantity,
			total: line.total,
			modifiers: line.modifiers.map((name) => ({ name })),
		})),
		subtotal: total,
		total,
	};
}
