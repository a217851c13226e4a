import { eq } from "drizzle-orm";
import { digestReach, type MenuDigest } from "~/models/audit/menu-digest";
import { SYSTEM, type Tx } from "../../core/database";
import { forbidden, GatewayError } from "../../core/errors";
import { record } from "../../core/ledger";
import { systemScope } from "../../core/scope";
import type { Services } from "../../core/services";
import { readSignedId } from "../../core/signed-id";
import { type Person, recordOwn } from "../../identity/people/own-account";
import { users } from "../../identity/people/tables";
import { nextDigestAt, personZone } from "./digest-time";
import { DIGEST, menuDigests } from "./tables";

export async function getOwnDigest(tx: Tx, person: Person): Promise<MenuDigest> {
	const { uuid, merchantId, stores } = person.user;
	const [row] = await tx.select().from(menuDigests).where(eq(menuDigests.userUuid, uuid));
	return {
		hour: row && row.merchantId === merchantId ? row.hour : null,
		timeZone: merchantId ? await personZone(tx, merchantId, stores) : "UTC",
		mayHave: merchantId !== null && digestReach(person.role?.permissions ?? [], stores) !== null,
	};
}

/** Sets the hour of a person's digest, or turns it off; it covers changes from now on. Throws 403. */
export async function changeOwnDigest(
	tx: Tx,
	person: Person,
	hour: number | null,
): Promise<MenuDigest> {
	const { uuid, merchantId } = person.user;
	const before = await getOwnDigest(tx, person);
	if (hour === before.hour) return before;
	if (hour === null) await tx.delete(menuDigests).where(eq(menuDigests.userUuid, uuid));
	else {
		if (!before.mayHave || !merchantId) throw forbidden();
		const now = Date.now();
		const set = { merchantId, hour, nextAt: nextDigestAt(now, hour, before.timeZone) };
		await tx
			.insert(menuDigests)
			.values({ userUuid: uuid, since: new Date(now), ...set })
			.onConflictDoUpdate({ target: menuDigests.userUuid, set });
	}
	await recordOwn(tx, person, {
		entity: "user",
		entityId: uuid,
		action: "change-digest",
		before: { menuDigest: formatHour(before.hour) },
		after: { menuDigest: formatHour(hour) },
	});
	return { ...before, hour };
}

/** Stops a digest by the code of its message, without a sign-in; once more has no effect. Throws 410 for any other code. */
export async function unsubscribe(
	{ database, config }: Services,
	code: string,
): Promise<{ isStopped: true }> {
	const userUuid = readSignedId(config, DIGEST, code);
	if (!userUuid) throw new GatewayError(410, "This link no longer works.");
	await database.transaction(SYSTEM, async (tx) => {
		const [row] = await tx
			.delete(menuDigests)
			.where(eq(menuDigests.userUuid, userUuid))
			.returning();
		const [user] = row ? await tx.select().from(users).where(eq(users.uuid, userUuid)) : [];
		if (!row || !user) return;
		record(tx, systemScope(row.merchantId, "Link of a message"), {
			entity: "user",
			entityId: userUuid,
			entityLabel: user.email,
			storeId: null,
			action: "change-digest",
			before: { menuDigest: formatHour(row.hour) },
			after: { menuDigest: null },
		});
	});
	return { isStopped: true };
}

function formatHour(hour: number | null): string | null {
	return hour === null ? null : `${String(hour).padStart(2, "0")}:00`;
}
