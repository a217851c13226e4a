import { z } from "@hono/zod-openapi";
import { and, eq, isNull } from "drizzle-orm";
import type { Throttling } from "~/models/fulfilment/throttling";
import { throttlingSchema } from "~/models/fulfilment/throttling.schema";
import type { Hours } from "~/models/hours/business-hours";
import { hourCapacity, hourStart } from "~/models/quotes/capacity";
import type { KitchenDay } from "~/models/quotes/kitchen-hour";
import { openSpans } from "~/models/quotes/open-spans";
import { type ThrottlingTrialOf, tryThrottling } from "~/models/quotes/throttling-trial";
import { instantSchema } from "~/models/shared/answer.schema";
import { dateField } from "~/models/shared/date.schema";
import { exactObject } from "~/models/shared/exactly.schema";
import { dayRange, localDate } from "~/models/shared/instants";
import { DAY_MS } from "~/models/shared/plain-date";
import type { Tx } from "../../core/database";
import { read } from "../../core/endpoint";
import { notFound } from "../../core/errors";
import { throttlingKind } from "../../fulfilment/setting-kinds";
import { businessHours } from "../../hours/tables";
import { getSetting } from "../../locations/settings";
import { locations } from "../../locations/tables";
import { averageKitchenMinutes, kitchenOrders } from "../gather-load";

const WEEKS = 4 * 7 * DAY_MS;

const HOUR = 3_600_000;

const count = (example: number) => z.int().meta({ example });

const throttlingTrialSchema = exactObject<ThrottlingTrialOf>()({
	from: instantSchema,
	to: instantSchema,
	orders: count(1064),
	minutes: count(21_280),
	fullHours: count(7),
	moved: count(23),
	movedMinutes: count(460),
	waitMinutes: count(812),
	refused: count(1),
	refusedMinutes: count(20),
});

const kitchenDaySchema = exactObject<KitchenDay>()({
	date: z.string().meta({ example: "2026-03-10" }),
	isEnabled: z.boolean(),
	hours: z.array(
		z.object({
			at: instantSchema,
			booked: count(140),
			capacity: z.number().nullable().meta({ example: 240 }),
		}),
	),
	openAt: z.array(instantSchema),
	minutesPerOrder: z.number().nullable().meta({ example: 20 }),
});

const path = "/api/v2/store-v2/:merchantId/locations/:storeId/throttling";
const common = {
	tag: "Order throttling",
	feature: "isOrderThrottlingEnabled",
	access: { anyOf: [["THROTTLING.API_READ"]] },
	params: z.object({ merchantId: z.uuid(), storeId: z.uuid() }),
} as const;

export const kitchenEndpoints = [
	read({
		...common,
		method: "get",
		path: `${path}/day`,
		summary: "Get the booked kitchen minutes and the capacity of a location, by hour of a day",
		query: z.object({ date: dateField.meta({ example: "2026-03-10" }).optional() }),
		answer: kitchenDaySchema,
		handle: (tx, { params, query }) =>
			getKitchenDay(tx, params.storeId, { date: query.date ?? null, at: Date.now() }),
	}),
	read({
		...common,
		method: "post",
		path: `${path}/trial`,
		summary: "Preview order throttling on the orders of the last four weeks",
		body: throttlingSchema,
		answer: throttlingTrialSchema,
		handle: (tx, { params, body }) =>
			tryPastOrders(tx, params.storeId, { throttling: body, at: Date.now() }),
	}),
] as const;

/** Kitchen hours of a day (null: today at `at`, ms): make minutes booked, capacity, open or not. Throws 404. */
async function getKitchenDay(
	tx: Tx,
	storeId: string,
	{ date, at }: { date: string | null; at: number },
): Promise<KitchenDay> {
	const { zone, hours: calendar } = await kitchenPlace(tx, storeId);
	const throttling = await getSetting(tx, throttlingKind, storeId);
	const day = date ?? localDate(new Date(at).toISOString(), zone);
	const range = dayRange(day, zone);
	const [from, to] = [Date.parse(range.from), Date.parse(range.to)];
	const load = new Map<number, number>();
	for (const order of await kitchenOrders(tx, storeId, { from, to })) {
		const hour = hourStart(order.at, zone);
		load.set(hour, (load.get(hour) ?? 0) + order.minutes);
	}
	const hours: KitchenDay["hours"] = [];
	for (let hour = hourStart(from, zone); hour < to; hour = hourStart(hour + HOUR, zone)) {
		hours.push({
			at: new Date(hour).toISOString(),
			booked: load.get(hour) ?? 0,
			capacity: hourCapacity(hour, { throttling, zone, load }),
		});
	}
	const spans = openSpans([calendar], zone, { from, to });
	const openAt = hours.flatMap(({ at: hour }) => {
		const begin = Date.parse(hour);
		return spans.some((span) => span.from < begin + HOUR && span.to > begin) ? [hour] : [];
	});
	const minutesPerOrder = await averageKitchenMinutes(tx, storeId, { from: at - WEEKS, to: at });
	return { date: day, isEnabled: throttling.isEnabled, hours, openAt, minutesPerOrder };
}

/** Effect of a throttling on a location's orders in the four weeks before an instant (ms). Throws 404. */
async function tryPastOrders(
	tx: Tx,
	storeId: string,
	{ throttling, at }: { throttling: Throttling; at: number },
): Promise<ThrottlingTrialOf> {
	const { zone, hours } = await kitchenPlace(tx, storeId);
	const range = { from: at - WEEKS, to: at };
	const orders = await kitchenOrders(tx, storeId, range);
	const open = openSpans([hours], zone, range);
	return {
		from: new Date(range.from).toISOString(),
		to: new Date(range.to).toISOString(),
		...tryThrottling(orders, open, { throttling, zone }),
	};
}

async function kitchenPlace(tx: Tx, storeId: string): Promise<{ zone: string; hours: Hours }> {
	const [row] = await tx
		.select({ contact: locations.contactInfo, hours: businessHours })
		.from(locations)
		.innerJoin(businessHours, eq(businessHours.storeId, locations.storeId))
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!row) throw notFound("Location");
	return { zone: row.contact.timeZone, hours: row.hours };
}
