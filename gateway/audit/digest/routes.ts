import { eq } from "drizzle-orm";
import { z } from "zod";
import { digestReach, type MenuDigest } from "~/models/audit/menu-digest";
import {
	menuDigestBody,
	menuDigestSchema,
	unsubscribeBody,
} from "~/models/audit/menu-digest.schema";
import { SYSTEM, type Tx } from "../../core/database";
import { open, readAcross } from "../../core/endpoint";
import { forbidden, GatewayError } from "../../core/errors";
import { record } from "../../core/ledger";
import { systemScope } from "../../core/scope";
import type { Services } from "../../core/services";
import { readSignedId } from "../../core/signed-id";
import { type Person, recordOwn, requirePerson } from "../../identity/people/own-account";
import { ownAccount } from "../../identity/people/own-account-endpoint";
import { users } from "../../identity/people/tables";
import { organizationZone } from "../../locations/organization-zone";
import { nextDigestAt } from "./digest-time";
import { DIGEST, menuDigests } from "./tables";

const PATH = "/api/v2/auth/menu-digest";
const tag = "Accounts";

/** A person's own digest of menu changes (spec 9.6). */
export const digestEndpoints = [
	readAcross({
		method: "get",
		path: PATH,
		tag,
		summary: "Get when the caller receives the digest of menu changes",
		access: "signed-in",
		answer: menuDigestSchema,
		handle: ({ services, caller, context }) => {
			const person = requirePerson(caller, context);
			return services.database.transaction(SYSTEM, (tx) => getOwnDigest(tx, person));
		},
	}),
	ownAccount({
		method: "post",
		path: PATH,
		tag,
		summary: "Set the hour of the caller's digest of menu changes; null stops it",
		body: menuDigestBody,
		answer: menuDigestSchema,
		handle: ({ person, body }, finish) =>
			finish(async (tx) => ({
				status: 200,
				body: await changeOwnDigest(tx, person, body.hour),
			})),
	}),
	open({
		method: "post",
		path: `${PATH}/unsubscribe`,
		tag,
		summary: "Stop a digest with the code in its email",
		body: unsubscribeBody,
		answer: z.object({ isStopped: z.literal(true) }),
		handle: ({ services, body }) => unsubscribe(services, body.code),
	}),
] as const;

async function getOwnDigest(tx: Tx, person: Person): Promise<MenuDigest> {
	const { uuid, merchantId, stores } = person.user;
	const [row] = await tx.select().from(menuDigests).where(eq(menuDigests.userUuid, uuid));
	return {
		hour: row && row.merchantId === merchantId ? row.hour : null,
		timeZone: merchantId ? await organizationZone(tx, merchantId, stores) : "UTC",
		mayHave: merchantId !== null && digestReach(person.role?.permissions ?? [], stores) !== null,
	};
}

async function changeOwnDigest(tx: Tx, person: Person, hour: number | null): Promise<MenuDigest> {
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
async function unsubscribe(
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
