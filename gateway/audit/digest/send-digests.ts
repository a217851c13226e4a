import { and, asc, eq, gt, inArray, isNotNull, lte, type SQL, sql } from "drizzle-orm";
import {
	DIGESTED,
	type DigestedPart,
	digestedParts,
	digestReach,
	partLines,
} from "~/models/audit/menu-digest";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { countryClock, type LocalTime } from "~/models/shared/clock";
import { formatInstant } from "~/models/shared/instants";
import type { Currency } from "~/models/shared/money";
import { shortTitle } from "~/models/viewer/location-name";
import type { EmailContent } from "../../adapters/mail/email-content";
import { queueMail } from "../../adapters/mail/queue-mail";
import { publicLink } from "../../core/config";
import { SYSTEM, type Tx } from "../../core/database";
import { processRows } from "../../core/process-rows";
import type { Services } from "../../core/services";
import { signedId } from "../../core/signed-id";
import { auditLog } from "../../core/tables";
import { roles, userRole, users } from "../../identity/people/tables";
import { commonCountry, organizationZone } from "../../locations/organization-zone";
import { locations } from "../../locations/tables";
import { merchants } from "../../merchants/tables";
import { auditColumns, toAuditRow } from "../audit-row";
import { referenceNames } from "../reference-names";
import { nextDigestAt } from "./digest-time";
import { DIGEST, menuDigests } from "./tables";

const MAX_THINGS = 60;

interface Presented {
	digest: typeof menuDigests.$inferSelect;
	things: readonly DigestedPart[];
	isMore: boolean;
	local: LocalTime;
}

type Digest = typeof menuDigests.$inferSelect;

const MAX_PER_RUN = 2_000;
/** Allows for the delay between a change and its commit; newer changes go into the next day's digest. */
const SETTLED_MS = 60_000;
const MAX_ROWS = 2_000;

/** Sends due digests (spec 9.6): queued in the transaction that moves each to its next day, so each comes once. */
export async function sendDigests(services: Services, now = Date.now()): Promise<void> {
	const { database } = services;
	const isDue = lte(menuDigests.nextAt, new Date(now));
	const due = await database.read(SYSTEM, (tx) =>
		tx
			.select({ id: menuDigests.userUuid })
			.from(menuDigests)
			.where(isDue)
			.orderBy(asc(menuDigests.nextAt))
			.limit(MAX_PER_RUN),
	);
	await processRows(services, "menu-digest", due, ({ id }) =>
		database.transaction(SYSTEM, async (tx) => {
			const [digest] = await tx
				.select()
				.from(menuDigests)
				.where(and(eq(menuDigests.userUuid, id), isDue))
				.for("update", { skipLocked: true });
			if (digest) await sendDigest(tx, services, digest, now);
		}),
	);
}

async function sendDigest(tx: Tx, services: Services, digest: Digest, now: number): Promise<void> {
	const ofPerson = eq(menuDigests.userUuid, digest.userUuid);
	const [person] = await tx
		.select({ user: users, permissions: roles.permissions })
		.from(users)
		.leftJoin(roles, userRole)
		.where(and(eq(users.uuid, digest.userUuid), eq(users.merchantId, digest.merchantId)));
	if (!person) {
		await tx.delete(menuDigests).where(ofPerson);
		return;
	}
	const { user, permissions } = person;
	const zone = await organizationZone(tx, digest.merchantId, user.stores);
	const until = new Date(now - SETTLED_MS);
	const reach = user.status === "active" ? digestReach(permissions ?? [], user.stores) : null;
	if (reach) {
		const country = await commonCountry(tx, digest.merchantId, user.stores);
		const clock = user.clock ?? countryClock(country);
		const rows = await readRows(tx, digest, until, reach);
		const things = digestedParts(
			rows.slice(0, MAX_ROWS).map((row) => ({ ...row, by: row.actor.name ?? row.actor.email })),
		);
		if (things.length > 0) {
			const content = await digestEmail(tx, services, {
				digest,
				things,
				isMore: rows.length > MAX_ROWS,
				local: { zone, clock },
			});
			await queueMail(tx, digest.merchantId, "menu-digest", user.email, content);
		}
	}
	await tx
		.update(menuDigests)
		.set({ since: until, nextAt: nextDigestAt(now, digest.hour, zone) })
		.where(ofPerson);
}

async function readRows(
	tx: Tx,
	{ merchantId, since }: Digest,
	until: Date,
	{ ofAll, stores }: { ofAll: boolean; stores: readonly string[] | null },
) {
	const rows = await tx
		.select(auditColumns)
		.from(auditLog)
		.where(
			and(
				eq(auditLog.merchantId, merchantId),
				inArray(auditLog.entity, DIGESTED),
				gt(auditLog.at, since),
				lte(auditLog.at, until),
				ofAll ? undefined : atPlaces(stores),
			),
		)
		.orderBy(asc(auditLog.seq))
		.limit(MAX_ROWS + 1);
	return rows.map(toAuditRow);
}

function atPlaces(stores: readonly string[] | null): SQL {
	if (stores === null) return isNotNull(auditLog.storeId);
	return stores.length > 0 ? inArray(auditLog.storeId, [...stores]) : sql`false`;
}

async function digestEmail(
	tx: Tx,
	{ config, named }: Pick<Services, "config" | "named">,
	{ digest, things, isMore, local }: Presented,
): Promise<EmailContent> {
	const { merchantId, userUuid, since } = digest;
	const [merchant] = await tx.select().from(merchants).where(eq(merchants.merchantId, merchantId));
	const rows = await tx.select().from(locations).where(eq(locations.merchantId, merchantId));
	const name = merchant?.name ?? "";
	const places = new Map(rows.map((row) => [row.storeId, shortTitle(row, name)]));
	const currencies = new Map(rows.map((row) => [row.storeId, row.currency as Currency]));
	const mainLocation = rows.find(({ isCentralLocation }) => isCentralLocation) ?? rows[0];
	const shown = things.slice(0, MAX_THINGS);
	const names = await referenceNames(tx, named, shown);
	const titled = [null, ...[...places].sort(([, a], [, b]) => a.localeCompare(b, "en-US"))];
	const sections = titled.flatMap((place) => {
		const [storeId, title] = place ?? [null, "All locations"];
		const entries = shown.flatMap((thing, index) => {
			if (thing.storeId !== storeId) return [];
			const currency = currencies.get(storeId ?? "") ?? mainLocation?.currency ?? "USD";
			const wording = { local, currency: currency as Currency, places, names: names[index] ?? {} };
			return [{ title: thing.what, lines: partLines(thing, wording), url: link(thing) }];
		});
		return entries.length > 0 ? [{ title, entries }] : [];
	});
	const code = `?code=${encodeURIComponent(signedId(config, DIGEST, userUuid))}`;
	const left = things.length - shown.length;
	const more = isMore || left > 0 ? ["See the audit log for all changes."] : [];
	return {
		subject: `Menu changes at ${name}: ${things.length === 1 ? "1 change" : `${things.length} changes`}`,
		paragraphs: [
			`What changed on the menu since ${formatInstant(since.toISOString(), local)}.`,
			...more,
		],
		sections,
		action: { label: "Open the audit log", url: publicLink(config, pages.auditLog.path) },
		footer: "You get this daily because you turned it on in your profile.",
		unsubscribe: {
			url: publicLink(config, pages.unsubscribe.path + code),
			oneClickUrl: publicLink(config, `${pages.unsubscribe.path}/one-click${code}`),
		},
	};

	function link({ entity, entityId, storeId }: DigestedPart): string {
		const log = storeId ? pagePath(pages.locationAuditLog, { id: storeId }) : pages.auditLog.path;
		return publicLink(config, `${log}?${new URLSearchParams({ entity, entityId })}`);
	}
}
