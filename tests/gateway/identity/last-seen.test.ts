import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { purgeSessions } from "../../../gateway/identity/jobs";
import { sessions } from "../../../gateway/identity/sessions/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { type AccountPerson, logIn, makeAccount } from "../../support/identity/account-person";
import { holdingPerson } from "../../support/row-locks";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const system = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);

/** What the team's list shows of somebody. */
async function seen({ uuid, email }: AccountPerson): Promise<string | null> {
	const { body } = await gateway.call("GET", `/api/v2/users-v2?search=${email}`, {
		token: gateway.own.tokens.merchantSuperAdmin,
	});
	expect(body.rows).toMatchObject([{ uuid }]);
	return body.rows[0].lastSeenAt;
}

/** Somebody whose only session was last used some time ago. */
async function makeIdle(milliseconds: number): Promise<AccountPerson> {
	const person = await makeAccount(gateway);
	await leaveIdle(person, milliseconds);
	return person;
}

function leaveIdle({ uuid }: AccountPerson, milliseconds: number) {
	const lastSeenAt = new Date(Date.now() - milliseconds);
	return system((tx) => tx.update(sessions).set({ lastSeenAt }).where(eq(sessions.userUuid, uuid)));
}

const visit = ({ token }: AccountPerson) => gateway.call("GET", "/api/v2/auth/viewer", { token });
const age = (instant: string | null) => Date.now() - Date.parse(instant ?? "");

describe("when somebody was last seen", () => {
	it("is shown from their first sign-in on, and not before", async () => {
		const person = await makeAccount(gateway);
		expect(await seen(person)).toBeNull();
		expect((await logIn(gateway, person.email)).status).toBe(200);
		expect(age(await seen(person))).toBeLessThan(MINUTE);
	});

	it("stands when the session is over and dropped", async () => {
		const person = await makeAccount(gateway);
		await logIn(gateway, person.email);
		const before = await seen(person);
		const longAgo = new Date(Date.now() - 2 * DAY);
		await system((tx) =>
			tx.update(sessions).set({ revokedAt: longAgo }).where(eq(sessions.userUuid, person.uuid)),
		);
		await purgeSessions(gateway.services);
		const left = await system((tx) =>
			tx.select().from(sessions).where(eq(sessions.userUuid, person.uuid)),
		);
		expect(left).toEqual([]);
		expect(before).not.toBeNull();
		expect(await seen(person)).toBe(before);
	});

	it("moves on with the use of a session, at most once a minute", async () => {
		const person = await makeIdle(2 * MINUTE);
		await visit(person);
		const first = await seen(person);
		expect(age(first)).toBeLessThan(MINUTE);
		await visit(person);
		expect(await seen(person)).toBe(first);
	});

	it("is what the list is sorted by, those who never were last", async () => {
		const [early, late] = [await makeIdle(2 * MINUTE), await makeIdle(2 * MINUTE)];
		const asleep = await makeAccount(gateway);
		for (const person of [early, late]) await visit(person);
		for (const [direction, expected] of [
			["asc", [early, late, asleep]],
			["desc", [late, early, asleep]],
		] as const) {
			const { body } = await gateway.call(
				"GET",
				`/api/v2/users-v2?limit=500&sort=lastSeenAt&direction=${direction}`,
				{ token: gateway.own.tokens.merchantSuperAdmin },
			);
			const uuids = body.rows.map(({ uuid }: { uuid: string }) => uuid);
			const places = expected.map(({ uuid }) => uuids.indexOf(uuid));
			expect(places, direction).toEqual([...places].sort((a, b) => a - b));
		}
	});

	it.runIf(process.env.TEST_DATABASE === "postgres")(
		"is not waited for while somebody changes them, and is noted the next time",
		async () => {
			const person = await makeIdle(2 * MINUTE);
			await holdingPerson(gateway, person.uuid, async () => {
				expect((await visit(person)).status).toBe(200);
			});
			expect(await seen(person)).toBeNull();
			await leaveIdle(person, 2 * MINUTE);
			gateway.services.access.clear();
			await visit(person);
			expect(age(await seen(person))).toBeLessThan(MINUTE);
		},
	);

	it("keeps nobody from signing in at several devices at once", async () => {
		const person = await makeAccount(gateway);
		const answers = await Promise.all([1, 2, 3, 4].map(() => logIn(gateway, person.email)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
	});
});
