import { z } from "@hono/zod-openapi";
import { and, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { alertTimeSentence } from "~/models/notifier/alert-time-text";
import { type Coverage, recipientLabel } from "~/models/notifier/coverage";
import { NOTIFICATION_KINDS, type NotificationKind } from "~/models/notifier/notification-kind";
import { recipientTitle } from "~/models/notifier/recipient";
import { CHANNELS, TEST_OUTCOMES, type TestMessage } from "~/models/notifier/test-message";
import type { WaitingMessages } from "~/models/notifier/waiting-messages";
import { waitingMessagesEntity } from "~/models/notifier/waiting-messages.entity";
import { COUNTRY_CODES } from "~/models/shared/country";
import { exactObject } from "~/models/shared/exactly.schema";
import { wasTriedBefore } from "../adapters/mail/send-due";
import { outbox } from "../adapters/mail/tables";
import type { Tx } from "../core/database";
import { mutation, read, steps } from "../core/endpoint";
import { notFound } from "../core/errors";
import { record } from "../core/ledger";
import type { Scope } from "../core/scope";
import type { Services } from "../core/services";
import { requireLocation } from "../locations/require-location";
import { locations } from "../locations/tables";
import { readAlertTimes } from "./alert-times";
import { countWaiting, isWaiting } from "./count-waiting";
import { fallbackContacts } from "./fallback-contacts";
import { readRecipients } from "./read-recipients";
import { sendTest } from "./send-test";

const waitingMessagesSchema = exactObject<WaitingMessages>()({
	waiting: z.int().meta({ example: 3 }),
	since: z.iso.datetime().nullable(),
	reason: z.string().nullable().meta({ example: "450 Mailbox is busy" }),
});

const clearingSchema = z.object({
	/** Null: of all locations that the caller sees. */
	storeId: z.uuid().nullable().default(null),
});

const retriedSchema = z.object({ retried: z.int().meta({ example: 3 }) });

const clearedSchema = z.object({ cleared: z.int().meta({ example: 3 }) });

const testRequestSchema = z.object({
	channel: z.enum(CHANNELS).meta({ example: "email" }),
});

const testMessageSchema = exactObject<TestMessage>()({
	channel: z.enum(CHANNELS),
	address: z.string().meta({ example: "kitchen@harbour.example" }),
	outcome: z.enum(TEST_OUTCOMES).meta({ example: "sent" }),
	reason: z.string().nullable().meta({ example: null }),
});

const coverageSchema = exactObject<Coverage>()({
	hasOwn: z.boolean(),
	kinds: z.array(
		z.object({
			kind: z.enum(NOTIFICATION_KINDS),
			people: z.array(z.string().meta({ example: "Kitchen tablet (email, text)" })),
			when: z.string().meta({ example: "5 minutes after the order arrives." }),
		}),
	),
	country: z.enum(COUNTRY_CODES),
});

const tag = "Notifications";
const params = z.object({ merchantId: z.uuid(), storeId: z.uuid() });

export const notifierEndpoints = [
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/locations/:storeId/notification-coverage",
		tag,
		summary: "List who receives which messages of a location",
		access: { anyOf: [["NOTIFICATION.API_READ"]] },
		params,
		answer: coverageSchema,
		handle: (tx, { scope, params }) => getCoverage(tx, scope, params.storeId),
	}),
	steps({
		method: "post",
		path: "/api/v2/store-v2/:merchantId/locations/:storeId/notifications/:id/tests",
		tag,
		summary: "Send a test message to a recipient now",
		access: { anyOf: [["NOTIFICATION.API_UPDATE"]] },
		params: params.extend({ id: z.uuid() }),
		body: testRequestSchema,
		answer: testMessageSchema,
		handle: (call, finish) => sendTest(call, finish),
	}),
	read({
		method: "get",
		path: "/api/v2/store-v2/:merchantId/waiting-messages",
		tag,
		summary: "Count the unsent messages to locations, with since when and why",
		access: { anyOf: [["NOTIFICATION.API_READ"]] },
		params: z.object({ merchantId: z.uuid() }),
		query: z.object({ storeId: z.uuid().optional() }),
		answer: waitingMessagesSchema,
		handle: (tx, { query, services }) => countWaiting(tx, services, query.storeId ?? null),
	}),
	mutation({
		method: "post",
		path: "/api/v2/store-v2/:merchantId/message-clearings",
		tag,
		summary: "Delete the unsent messages",
		access: { anyOf: [["NOTIFICATION.API_UPDATE"]] },
		params: z.object({ merchantId: z.uuid() }),
		body: clearingSchema,
		answer: clearedSchema,
		handle: (tx, { scope, services, body }) => clearWaiting(tx, scope, services, body.storeId),
	}),
	mutation({
		method: "post",
		path: "/api/v2/store-v2/:merchantId/message-retries",
		tag,
		summary: "Send the unsent messages now",
		access: { anyOf: [["NOTIFICATION.API_UPDATE"]] },
		params: z.object({ merchantId: z.uuid() }),
		body: clearingSchema,
		answer: retriedSchema,
		handle: (tx, { scope, body }) => retryWaiting(tx, scope, body.storeId),
	}),
] as const;

async function getCoverage(tx: Tx, scope: Scope, storeId: string): Promise<Coverage> {
	const [location] = await tx
		.select()
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!location) throw notFound("Location");
	const own = (await readRecipients(tx, scope.merchantId, storeId)).get(storeId) ?? [];
	const ownPeople = (kind: NotificationKind) =>
		own
			.map((each) => ({
				title: recipientTitle(each),
				email: each.byEmail.includes(kind),
				text: each.byText.includes(kind),
			}))
			.filter(({ email, text }) => email || text)
			.map(({ title, ...channels }) => recipientLabel(title, channels));
	const contacts = (kind: NotificationKind) =>
		fallbackContacts(kind, location).map(({ email, phone }) =>
			[email, phone].filter(Boolean).join(" and "),
		);
	const times = await readAlertTimes(tx, storeId);
	return {
		hasOwn: own.length > 0,
		kinds: NOTIFICATION_KINDS.map((kind) => ({
			kind,
			people: own.length > 0 ? ownPeople(kind) : contacts(kind),
			when: alertTimeSentence(kind, times),
		})),
		country: location.address.countryCode,
	};
}

/** Drops the waiting messages of a location, or of all in scope (null); one being sent may still arrive. Throws 404. */
async function clearWaiting(
	tx: Tx,
	scope: Scope,
	{ config }: Services,
	storeId: string | null,
): Promise<{ cleared: number }> {
	if (storeId) await requireLocation(tx, storeId);
	const dropped = await tx
		.update(outbox)
		.set({
			dueAt: null,
			clearedAt: new Date(),
			// Leaves `unsubscribeUrl`: location messages have none, and requests may not write it.
			...(config.MISE_DEMO ? {} : { text: "", html: "" }),
		})
		.where(isWaiting(storeId))
		.returning({ storeId: outbox.storeId });
	await recordCounts(tx, scope, countByStore(dropped), { action: "clear", field: "dropped" });
	return { cleared: dropped.length };
}

/**
 * Makes the waiting messages of a location, or of all in scope (null), due now without using up an attempt. Skips those
 * tried in the last two minutes, which may be in transit. Throws 404.
 */
async function retryWaiting(
	tx: Tx,
	scope: Scope,
	storeId: string | null,
): Promise<{ retried: number }> {
	if (storeId) await requireLocation(tx, storeId);
	const now = new Date();
	const retried = await tx
		.update(outbox)
		.set({ dueAt: now, attempts: attemptsBefore(now) })
		.where(and(isWaiting(storeId), or(lte(outbox.dueAt, now), wasTriedBefore(now))))
		.returning({ storeId: outbox.storeId });
	await recordCounts(tx, scope, countByStore(retried), { action: "retry", field: "retried" });
	return { retried: retried.length };
}

function attemptsBefore(now: Date): SQL {
	const { attempts, dueAt } = outbox;
	const isDue = sql`${dueAt} <= ${now.toISOString()}::timestamptz`;
	return sql`case when ${isDue} then ${attempts} else greatest(${attempts} - 1, least(${attempts}, 1)) end`;
}

function countByStore(rows: { storeId: string | null }[]): Map<string, number> {
	const counts = new Map<string, number>();
	for (const { storeId } of rows) if (storeId) counts.set(storeId, (counts.get(storeId) ?? 0) + 1);
	return counts;
}

async function recordCounts(
	tx: Tx,
	scope: Scope,
	counts: ReadonlyMap<string, number>,
	{ action, field }: { action: string; field: string },
): Promise<void> {
	if (counts.size === 0) return;
	const places = await tx
		.select({ storeId: locations.storeId, title: locations.title })
		.from(locations)
		.where(inArray(locations.storeId, [...counts.keys()]));
	for (const [of, count] of counts) {
		record(tx, scope, {
			entity: waitingMessagesEntity.name,
			entityId: of,
			entityLabel: places.find((place) => place.storeId === of)?.title ?? of,
			storeId: of,
			action,
			before: null,
			after: { [field]: count },
		});
	}
}
