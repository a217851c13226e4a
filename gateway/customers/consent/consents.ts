import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import {
	type Consent,
	type ConsentAnswer,
	type ConsentChannel,
	type ConsentSource,
	type CustomerConsents,
	YEARS_AFTER_ORDER,
} from "~/models/customers/consent";
import { customerEntity } from "~/models/customers/customer.entity";
import { contactHash } from "../../adapters/mail/contact-hash";
import { textCountry } from "../../adapters/mail/sms/text-issue";
import { withoutAddresses } from "../../adapters/mail/without-addresses";
import type { Tx } from "../../core/database";
import { record } from "../../core/ledger";
import { rowsAsJson } from "../../core/rows-as-json";
import type { Scope } from "../../core/scope";
import { contactConsents } from "./tables";

export interface Reachable {
	id: string;
	email: string;
	phone: string;
}

/** Customer's contact on a channel; "" if unreachable. Push uses the id, which finds the customer's devices. */
export function contactIn(channel: ConsentChannel, { id, email, phone }: Reachable): string {
	if (channel === "EMAIL") return email.trim().toLowerCase();
	return channel === "SMS" ? phone : id;
}

/** Key of a stored consent: the contact, or the customer's id without one, so that a "no" is never lost. */
export function consentKey(channel: ConsentChannel, customer: Reachable): string {
	return contactIn(channel, customer) || customer.id;
}

export interface GivenConsent {
	channel: ConsentChannel;
	contact: string;
	answer: ConsentAnswer;
}

/** Result of a consent answer; `after` equals `before` if it did not count. */
export interface ConsentOutcome {
	channel: ConsentChannel;
	contact: string;
	before: ConsentAnswer | null;
	after: ConsentAnswer | null;
}

/**
 * Records consents per address or number, with source and time; repeating an answer does not update its time. An import
 * never overrides a "no", and an order's unchecked box no earlier answer.
 */
export async function recordConsents(
	tx: Tx,
	merchantId: string,
	source: ConsentSource,
	given: readonly GivenConsent[],
): Promise<ConsentOutcome[]> {
	const byKey = new Map<string, GivenConsent & { hash: string }>();
	for (const each of given) {
		if (!each.contact) continue;
		const hash = contactHash(merchantId, each.contact);
		const key = `${each.channel} ${hash}`;
		const isTakenBack = source === "import" && byKey.get(key)?.answer === "no";
		if (!isTakenBack) byKey.set(key, { ...each, hash });
	}
	if (byKey.size === 0) return [];
	const hashes = [...byKey.values()].map(({ hash }) => hash);
	const known = await storedConsents(tx, merchantId, hashes);
	const now = new Date();
	const isWeak =
		source === "import"
			? sql`excluded.answer = 'yes' and ${contactConsents.answer} = 'no'`
			: source === "order"
				? sql`excluded.answer = 'no' and ${contactConsents.answer} is not null`
				: sql`false`;
	const rows = [...byKey.entries()]
		.filter(([key, { answer }]) => known.get(key)?.answer !== answer)
		.sort(([one], [other]) => (one < other ? -1 : 1))
		.map(([, { channel, contact, answer, hash }]) => ({
			merchantId,
			channel,
			contactHash: hash,
			answer,
			source,
			at: now,
			region: channel === "SMS" ? textCountry(contact) : "",
		}));
	const changed =
		rows.length === 0
			? []
			: await tx
					.insert(contactConsents)
					.select(rowsAsJson(contactConsents, rows).select)
					.onConflictDoUpdate({
						target: [
							contactConsents.merchantId,
							contactConsents.channel,
							contactConsents.contactHash,
						],
						set: {
							answer: sql`excluded.answer`,
							source: sql`excluded.source`,
							at: sql`excluded.at`,
							region: sql`excluded.region`,
						},
						setWhere: sql`${contactConsents.answer} is distinct from excluded.answer and not coalesce(${isWeak}, false)`,
					})
					.returning({ channel: contactConsents.channel, hash: contactConsents.contactHash });
	const written = new Set(changed.map(({ channel, hash }) => `${channel} ${hash}`));
	return [...byKey.entries()].map(([key, { channel, contact, answer }]) => {
		const before = known.get(key)?.answer ?? null;
		return { channel, contact, before, after: written.has(key) ? answer : before };
	});
}

async function storedConsents(tx: Tx, merchantId: string, hashes: readonly string[]) {
	if (hashes.length === 0) return new Map<string, Consent>();
	const rows = await tx
		.select()
		.from(contactConsents)
		.where(
			and(
				eq(contactConsents.merchantId, merchantId),
				inArray(contactConsents.contactHash, [...new Set(hashes)]),
			),
		);
	return new Map(rows.map((row) => [`${row.channel} ${row.contactHash}`, toConsent(row)]));
}

/** Writes on a customer's history which answers changed. */
export function noteConsents(
	tx: Tx,
	scope: Scope,
	customer: { id: string; name: string },
	outcomes: readonly ConsentOutcome[],
): void {
	const changed = outcomes.filter(({ before, after }) => before !== after);
	if (changed.length === 0) return;
	const audited = (when: "before" | "after") =>
		Object.fromEntries(
			changed.map((each) => [AUDITED[each.channel], each[when] && each[when] === "yes"]),
		);
	record(tx, scope, {
		entity: customerEntity.name,
		entityId: customer.id,
		entityLabel: customer.name,
		storeId: null,
		action: "subscribe",
		before: audited("before"),
		after: audited("after"),
	});
}

export const AUDITED = { EMAIL: "takesEmail", SMS: "takesSms", PUSH: "takesPush" } as const;

/** Records the answer of a message’s recipient, who is known by the hash alone. */
export async function recordAnswer(
	tx: Tx,
	row: { merchantId: string; channel: ConsentChannel; contactHash: string },
	answer: ConsentAnswer,
	source: ConsentSource,
): Promise<void> {
	const said = { answer, source, at: new Date() };
	await tx
		.insert(contactConsents)
		.values({ ...row, ...said })
		.onConflictDoUpdate({
			target: [contactConsents.merchantId, contactConsents.channel, contactConsents.contactHash],
			set: said,
			setWhere: sql`${contactConsents.answer} is distinct from ${answer}`,
		});
}

/**
 * Carries a customer's "no" over to a corrected address, unless that has a newer answer, or to the next one after an
 * address is cleared. Never carries over a "yes".
 */
export async function carryOptOuts(
	tx: Tx,
	merchantId: string,
	before: Reachable,
	after: Reachable,
): Promise<void> {
	const isMoved = (channel: ConsentChannel) =>
		consentKey(channel, before) !== consentKey(channel, after);
	if (!isMoved("EMAIL") && !isMoved("SMS")) return;
	const consents = (await consentsByCustomer(tx, merchantId, [before])).get(before.id);
	for (const [channel, said] of [
		["EMAIL", consents?.email],
		["SMS", consents?.sms],
	] as const) {
		if (!isMoved(channel)) continue;
		const key = consentKey(channel, after);
		const row = { merchantId, channel, contactHash: contactHash(merchantId, key) };
		if (said?.answer !== "no") {
			if (key === after.id) await tx.delete(contactConsents).where(isRow(row));
			continue;
		}
		const { answer, source, at } = said;
		const no = { answer, source, at: at ? new Date(at) : null };
		const region = channel === "SMS" ? textCountry(after.phone) : "";
		await tx
			.insert(contactConsents)
			.values({ ...row, ...no, region })
			.onConflictDoUpdate({
				target: [contactConsents.merchantId, contactConsents.channel, contactConsents.contactHash],
				set: no,
				setWhere: sql`coalesce(${contactConsents.at} < excluded.at, true)`,
			});
	}
}

/** Stores that an address permanently rejects messages, with the server's reply. */
export async function recordBounce(
	tx: Tx,
	row: { merchantId: string; channel: ConsentChannel; contactHash: string },
	reason: string,
): Promise<void> {
	const bounce = { bouncedAt: new Date(), bounceReason: withoutAddresses(reason).slice(0, 300) };
	await tx
		.insert(contactConsents)
		.values({ ...row, ...bounce })
		.onConflictDoUpdate({
			target: [contactConsents.merchantId, contactConsents.channel, contactConsents.contactHash],
			set: bounce,
		});
}

/** Whether an address permanently rejects email, according to its server. */
export async function hasBounced(tx: Tx, merchantId: string, email: string): Promise<boolean> {
	const row = {
		merchantId,
		channel: "EMAIL" as const,
		contactHash: contactHash(merchantId, email),
	};
	const [known] = await tx
		.select({ bouncedAt: contactConsents.bouncedAt })
		.from(contactConsents)
		.where(isRow(row));
	return known !== undefined && known.bouncedAt !== null;
}

/** Clears a bounce, once the address is known to work. */
export async function deleteBounce(
	tx: Tx,
	merchantId: string,
	channel: ConsentChannel,
	contact: string,
): Promise<void> {
	await tx
		.update(contactConsents)
		.set({ bouncedAt: null, bounceReason: "" })
		.where(isRow({ merchantId, channel, contactHash: contactHash(merchantId, contact) }));
}

/** Deletes the answer, as if consent had never been requested. */
export async function deleteConsent(
	tx: Tx,
	merchantId: string,
	{ channel, contact }: Pick<GivenConsent, "channel" | "contact">,
): Promise<void> {
	await tx
		.update(contactConsents)
		.set({ answer: null, source: null, at: null })
		.where(isRow({ merchantId, channel, contactHash: contactHash(merchantId, contact) }));
}

function isRow(row: { merchantId: string; channel: ConsentChannel; contactHash: string }) {
	return and(
		eq(contactConsents.merchantId, row.merchantId),
		eq(contactConsents.channel, row.channel),
		eq(contactConsents.contactHash, row.contactHash),
	);
}

/** Known consents, by customer id. */
export async function consentsByCustomer(
	tx: Tx,
	merchantId: string,
	customers: readonly Reachable[],
): Promise<ReadonlyMap<string, CustomerConsents>> {
	const hashContact = (channel: ConsentChannel, customer: Reachable) =>
		contactHash(merchantId, consentKey(channel, customer));
	const hashes = customers.flatMap((customer) =>
		(["EMAIL", "SMS", "PUSH"] as const).map((channel) => hashContact(channel, customer)),
	);
	const known = await storedConsents(tx, merchantId, hashes);
	return new Map(
		customers.map((customer) => {
			const consentBy = (channel: ConsentChannel) =>
				known.get(`${channel} ${hashContact(channel, customer)}`) ?? UNKNOWN;
			return [
				customer.id,
				{ email: consentBy("EMAIL"), sms: consentBy("SMS"), push: consentBy("PUSH") },
			];
		}),
	);
}

function toConsent(row: typeof contactConsents.$inferSelect): Consent {
	const { answer, source, at, bounceReason, bouncedAt } = row;
	return {
		answer,
		source,
		bounceReason,
		at: at?.toISOString() ?? null,
		bouncedAt: bouncedAt?.toISOString() ?? null,
	};
}

const UNKNOWN: Consent = {
	answer: null,
	source: null,
	at: null,
	bounceReason: "",
	bouncedAt: null,
};

const CONSENT_KEY: Record<ConsentChannel, SQL> = {
	EMAIL: sql`coalesce(nullif(lower(btrim(customers.email)), ''), customers.id::text)`,
	SMS: sql`coalesce(nullif(customers.phone, ''), customers.id::text)`,
	PUSH: sql`customers.id::text`,
};

const HAS_ADDRESS: Record<ConsentChannel, SQL> = {
	EMAIL: sql`btrim(customers.email) <> ''`,
	SMS: sql`customers.phone <> ''`,
	PUSH: sql`exists (select from push_devices d
		where d.merchant_id = customers.merchant_id and d.customer_id = customers.id)`,
};

/** SQL condition: the row of `contact_consents` belongs to the row of `customers`. */
export function isCustomerConsent(channel: ConsentChannel): SQL {
	return sql`(contact_consents.merchant_id = customers.merchant_id
		and contact_consents.channel = ${channel} and contact_consents.contact_hash = ${hashIn(channel)})`;
}

/** The hash of a row's `consentKey`, as `contactHash` makes it. */
export function hashIn(channel: ConsentChannel): SQL {
	return sql`rtrim(translate(encode(sha256(convert_to(
		customers.merchant_id::text || ' ' || ${CONSENT_KEY[channel]}, 'UTF8')), 'base64'), '+/', '-_'), '=')`;
}

/**
 * Reason why a row of `customers`, joined with its consent, gets no campaign on a channel; null if it does. Emails also
 * go to recent customers without an answer; texts need a "yes" and a number in one of the countries.
 */
export function exclusionReason(channel: ConsentChannel, countries: readonly string[]): SQL {
	return sql`case
		when customers.status <> 'active' then 'blocked'
		when not (${HAS_ADDRESS[channel]}) then 'noAddress'
		when contact_consents.bounced_at is not null then 'bounced'
		when contact_consents.answer = 'no' then 'unsubscribed'
		${AGREED[channel](countries)}
	end`;
}

const AGREED: Record<ConsentChannel, (countries: readonly string[]) => SQL> = {
	EMAIL: () => sql`when contact_consents.answer is null
		and coalesce(customers.last_order_at, 'epoch') < now() - make_interval(years => ${YEARS_AFTER_ORDER}) then 'noConsent'`,
	SMS: (countries) => sql`when contact_consents.answer is null then 'noConsent'
		when not (contact_consents.region = any(array[${sql.join(
			["-", ...countries].map((country) => sql`${country}`),
			sql`, `,
		)}]::text[])) then 'wrongNumber'`,
	PUSH: () => sql``,
};
