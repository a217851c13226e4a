import { and, asc, eq, gt, type SQL, sql } from "drizzle-orm";
import { formatSlot } from "~/models/fulfilment/format-slot";
import { ownPickupAddress } from "~/models/locations/location";
import { countryClock } from "~/models/shared/clock";
import { dialablePhone, normalizeEmail } from "~/models/shared/contact.schema";
import { formatInstant } from "~/models/shared/instants";
import type { EmailContent } from "../../adapters/mail/email-content";
import { queueMail } from "../../adapters/mail/queue-mail";
import { countSend } from "../../adapters/mail/send-limits";
import { queueText } from "../../adapters/mail/sms/queue-text";
import { textIssue } from "../../adapters/mail/sms/text-issue";
import { SYSTEM, type Tx } from "../../core/database";
import { processRows } from "../../core/process-rows";
import { type Scope, systemScope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { getSettings, pickSetting } from "../../locations/settings";
import { locationSettings, locations } from "../../locations/tables";
import { type Clock, MINUTE_MS } from "../../orders/alert-clock";
import type { AlertedOrder } from "../../orders/alert-emails";
import { alertPeople } from "../../orders/alert-people";
import { lockOrder } from "../../orders/get-order";
import type { OrderRow } from "../../orders/order";
import { orders } from "../../orders/tables";
import { writeMove } from "../../orders/write-move";
import { deliveryKind, pickupKind, prepTimeKind } from "../setting-kinds";

interface RemindedOrder {
	number: string;
	location: string;
	time: string;
	isDelivery: boolean;
	address: string;
}

const MAX_PER_RUN = 500;
/** Longer than any reminder and preparation. */
const AHEAD_MS = 3 * 24 * 60 * MINUTE_MS;

/** Reminds guests (spec 3.8) and kitchens (3.35) of orders for later, once each, in the transaction that notes it. */
export async function remindOfLater(services: Services, now = Date.now()): Promise<void> {
	const { database, config, log } = services;
	for (const reader of ["guest", "kitchen"] as const) {
		const due = await database.transaction(SYSTEM, (tx) => findDue(tx, reader, now));
		await processRows(services, "order", due, ({ id, merchantId }) => {
			const scope = systemScope(merchantId, "Order reminders");
			return database.transaction(toTenancy(scope), (tx) =>
				remind(tx, scope, id, reader, { now, config, log }),
			);
		});
	}
}

type Reader = "guest" | "kitchen";

const NOTED = { guest: "guestRemindedAt", kitchen: "kitchenRemindedAt" } as const;

function findDue(tx: Tx, reader: Reader, now: number) {
	const { kind, minutes, moment } = TERMS[reader];
	const iso = (at: number) => sql`${new Date(at).toISOString()}::timestamptz`;
	const due = sql`${moment} - ${minutes} * interval '1 minute'`;
	return tx
		.select({ id: orders.id, merchantId: orders.merchantId })
		.from(orders)
		.innerJoin(
			locationSettings,
			and(eq(locationSettings.storeId, orders.storeId), eq(locationSettings.kind, kind)),
		)
		.where(
			and(
				// Written out so that the planner uses the index of orders that may be late.
				sql`${orders.lateAlertAt} is null and ${orders.status} in ('new', 'received', 'delayed')`,
				sql`${orders.fulfillmentAt} > ${iso(now)} and ${orders.fulfillmentAt} < ${iso(now + AHEAD_MS)}`,
				sql`${orders.topStatus} in ('order-ahead', 'in-progress') and not ${orders.isAsap}`,
				sql`${orders[NOTED[reader]]} is null and ${minutes} > 0`,
				sql`${due} <= ${iso(now)} and ${orders.placedAt} <= ${due}`,
				gt(moment, iso(now)),
			),
		)
		.orderBy(asc(orders.fulfillmentAt))
		.limit(MAX_PER_RUN);
}

const minutesIn = (field: string): SQL<number> =>
	sql<number>`coalesce((${locationSettings.value}->>${sql.raw(`'${field}'`)})::int, 0)`;

const TERMS: Record<Reader, { kind: SQL; minutes: SQL<number>; moment: SQL }> = {
	guest: {
		kind: sql`case when ${orders.diningOption} = 'delivery' then ${deliveryKind.entity.name} else ${pickupKind.entity.name} end`,
		minutes: minutesIn("deltaNotificationTime"),
		moment: sql`${orders.fulfillmentAt}`,
	},
	kitchen: {
		kind: sql`${prepTimeKind.entity.name}`,
		minutes: minutesIn("additionalNotification"),
		moment: sql`coalesce(${orders.kitchenAt}, ${orders.startPrepAt})`,
	},
};

async function remind(
	tx: Tx,
	scope: Scope,
	orderId: string,
	reader: Reader,
	{ now, config, log }: Clock & Pick<Services, "log">,
): Promise<void> {
	const locked = await lockOrder(tx, orderId);
	const { row } = locked;
	const isAhead = row.topStatus === "order-ahead" || row.topStatus === "in-progress";
	if (row[NOTED[reader]] || !isAhead || row.status === "ready") return;
	const contacts = await (reader === "guest"
		? notifyGuest(tx, row, log)
		: notifyKitchen(tx, row, config));
	await writeMove(tx, scope, locked, {
		action: `remind-${reader}`,
		changes: { [NOTED[reader]]: new Date(now) },
		noted: { before: {}, after: { contacts } },
		keepsVersion: true,
	});
}

/** Queues the reminder and returns its recipients; none at a daily limit, which never delays the order. */
async function notifyGuest(tx: Tx, row: OrderRow, log: Services["log"]): Promise<string[]> {
	const { merchantId, storeId, customerPhone, fulfillmentAt } = row;
	const email = normalizeEmail(row.customerEmail);
	const location = await getLocation(tx, row);
	const { address, contactInfo } = location;
	const local = { zone: contactInfo.timeZone, clock: countryClock(address.countryCode) };
	const isDelivery = row.diningOption === "delivery";
	const all = await getSettings(tx, storeId);
	const { delayedOrders } = pickSetting(all, isDelivery ? deliveryKind : pickupKind);
	const content = guestReminder({
		number: row.number,
		location: location.title,
		time: formatSlot(fulfillmentAt.toISOString(), delayedOrders.intervalSettings, local),
		isDelivery,
		address: isDelivery
			? (row.deliveryInfo?.address ?? "")
			: (ownPickupAddress(location) ?? address).formattedAddress,
	});
	const options = { expiresAt: fulfillmentAt, storeId };
	const isLimited = async (budget: string, recipient: string) => {
		const limit = await countSend(tx, merchantId, { budget, recipient, kind: "reminder" });
		if (limit) log.warn({ order: row.id, budget, limit }, "reminder left out");
		return limit !== null;
	};
	if (email) {
		if (await isLimited("email", email)) return [];
		await queueMail(tx, merchantId, "order-reminder", email, content, options);
		return [email];
	}
	const phone = dialablePhone(customerPhone, address.countryCode);
	if (phone === "") return [];
	const { country } = textIssue(phone, []);
	if (await isLimited(`sms:${country}`, phone)) return [];
	const text = content.paragraphs.join(" ");
	await queueText(tx, merchantId, "order-reminder", phone, text, options);
	return [phone];
}

async function notifyKitchen(tx: Tx, row: OrderRow, config: Clock["config"]): Promise<string[]> {
	const zone = (await getLocation(tx, row)).contactInfo.timeZone;
	return alertPeople(tx, config, row, {
		kind: "upcoming-order",
		content: (order, clock) => {
			const formatTime = (at: Date) => formatInstant(at.toISOString(), { zone, clock }, "time");
			const begins = formatTime(row.kitchenAt ?? row.startPrepAt);
			return kitchenReminder(order, { begins, time: formatTime(row.fulfillmentAt) });
		},
	});
}

async function getLocation(tx: Tx, { storeId }: OrderRow) {
	const [location] = await tx.select().from(locations).where(eq(locations.storeId, storeId));
	if (!location) throw new Error("The location of an order is gone");
	return location;
}

function guestReminder({
	number,
	location,
	time,
	isDelivery,
	address,
}: RemindedOrder): EmailContent {
	const title = `Your order ${number} at ${location}`;
	const where = isDelivery ? `We deliver it to ${address}.` : `You can pick it up at ${address}.`;
	return {
		subject: `${title} is for ${time}`,
		paragraphs: [`${title} is for ${time}.`, ...(address ? [where] : [])],
	};
}

function kitchenReminder(
	{ title, url }: AlertedOrder,
	{ begins, time }: { begins: string; time: string },
): EmailContent {
	return {
		subject: `${title} starts at ${begins}`,
		paragraphs: [`${title} is for ${time}. Start preparing it at ${begins}.`],
		action: { label: "Open the order", url },
	};
}
