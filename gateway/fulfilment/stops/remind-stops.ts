import { and, asc, eq, isNull, lte, ne } from "drizzle-orm";
import { NEW_LOCATION_REASON } from "~/models/fulfilment/stop";
import { REMIND_MINUTES } from "~/models/notifier/alert-time-text";
import type { Clock } from "~/models/shared/clock";
import { formatDuration } from "~/models/shared/format-duration";
import { formatInstant } from "~/models/shared/instants";
import { type GatewayConfig, publicLink } from "../../core/config";
import { SYSTEM, type Tx } from "../../core/database";
import { processRows } from "../../core/process-rows";
import { systemScope, toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { locations } from "../../locations/tables";
import type { NotifiedLocation } from "../../notifier/fallback-contacts";
import { notify } from "../../notifier/notify";
import { readRecipients } from "../../notifier/read-recipients";
import { isRunning } from "./is-running";
import type { StopTableRow } from "./recorded-stop";
import { stops } from "./tables";

export const REMIND_MS = REMIND_MINUTES * 60_000;
const MAX_PER_RUN = 500;

/** Reminds stopped locations every 30 minutes (spec 4.11), once each across processes; not those never opened. */
export async function remindOfStops(services: Services, now = Date.now()): Promise<void> {
	const { database, config } = services;
	const due = await database.transaction(SYSTEM, (tx) =>
		tx
			.select({ id: stops.id, merchantId: stops.merchantId })
			.from(stops)
			.where(isDue(now))
			.orderBy(asc(stops.remindedAt))
			.limit(MAX_PER_RUN),
	);
	await processRows(services, "stop", due, ({ id, merchantId }) => {
		const scope = systemScope(merchantId, "Stops");
		return database.transaction(toTenancy(scope), (tx) => remind(tx, config, id, now));
	});
}

function isDue(now: number) {
	return and(
		isRunning(now),
		lte(stops.remindedAt, new Date(now - REMIND_MS)),
		ne(stops.reason, NEW_LOCATION_REASON),
	);
}

async function remind(tx: Tx, config: GatewayConfig, id: string, now: number): Promise<void> {
	const [stop] = await tx
		.select()
		.from(stops)
		.where(and(eq(stops.id, id), isDue(now)))
		.for("update");
	if (!stop) return;
	const { merchantId, storeId } = stop;
	const places = await tx
		.select({
			storeId: locations.storeId,
			title: locations.title,
			address: locations.address,
			contactInfo: locations.contactInfo,
			managerContactInfo: locations.managerContactInfo,
		})
		.from(locations)
		.where(
			and(
				isNull(locations.deletedAt),
				ne(locations.type, "default"),
				storeId ? eq(locations.storeId, storeId) : undefined,
			),
		);
	await tx
		.update(stops)
		.set({ remindedAt: new Date(now) })
		.where(eq(stops.id, id));
	const recipients = await readRecipients(tx, merchantId, storeId);
	const url = publicLink(
		config,
		storeId ? `/location/${storeId}/stop-orders` : "/online-store/stop-orders",
	);
	const reached = new Set<string>();
	for (const place of places) {
		const content = (clock: Clock) => {
			const { subject, text } = reminderMessage(stop, place, { now, clock });
			return {
				subject,
				paragraphs: [text],
				action: { label: "Resume orders", url },
				footer: `You get this every ${REMIND_MINUTES} minutes while orders are stopped.`,
			};
		};
		await notify(
			tx,
			{ kind: "stop-reminder", outboxKind: "stop-reminder", merchantId, location: place, content },
			{ own: recipients.get(place.storeId) ?? [], reached },
		);
	}
}

function reminderMessage(
	{ storeId, reason, startedAt, until }: StopTableRow,
	{ title, contactInfo }: Pick<NotifiedLocation, "title" | "contactInfo">,
	{ now, clock }: { now: number; clock: Clock },
) {
	const where = storeId ? title : "all locations";
	const local = { zone: contactInfo.timeZone, clock };
	const end = until
		? `until ${formatInstant(until.toISOString(), local)}`
		: "until you resume orders";
	const duration = formatDuration(now - startedAt.getTime());
	return {
		subject: `Orders are still stopped at ${where}`,
		text: `New orders have been stopped at ${where} for ${duration}, ${end}. Reason: ${reason}.`,
	};
}
