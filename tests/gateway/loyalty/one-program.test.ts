// @both-databases: transactions
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestGateway, type TestGateway } from "../../support/gateway";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const all = () => `/api/v2/store-v2/${gateway.own.merchantId}/loyalty-programs`;
const send = (method: string, path: string, body?: object) =>
	gateway.call(method, path, { token: gateway.own.tokens.merchantSuperAdmin, body });
const newName = () => `Program ${crypto.randomUUID().slice(0, 8)}`;
const statuses = (answers: readonly { status: number }[]) =>
	answers.map(({ status }) => status).sort();

async function enabled() {
	const { body } = await send("GET", `${all()}?enabled=yes`);
	return body.rows as { id: string; name: string }[];
}

async function offAgain() {
	for (const { id } of await enabled()) await send("DELETE", `${all()}/${id}`);
}

/** Takes the newest change of a program back, once it is called. */
async function undoOfDeletion(id: string) {
	const path = `/api/v2/audit-log?entity=loyalty-program&entityId=${id}`;
	const [{ seq }] = (await send("GET", path)).body.rows;
	return () => send("POST", `/api/v2/audit-log/${gateway.own.merchantId}/undo`, { seq });
}

describe("of programs that are asked for at once", () => {
	it("one of a name is made", async () => {
		const name = newName();
		const answers = await Promise.all([1, 2, 3, 4].map(() => send("POST", all(), { name })));
		expect(statuses(answers)).toEqual([201, 422, 422, 422]);
	});

	it("one that is on is made", async () => {
		const make = () => send("POST", all(), { name: newName(), isEnabled: true });
		const answers = await Promise.all([1, 2, 3, 4].map(make));
		expect(statuses(answers)).toEqual([201, 422, 422, 422]);
		expect(await enabled()).toHaveLength(1);
		await offAgain();
	});

	it("one is switched on, brought back ones too", async () => {
		const made = await Promise.all(
			[1, 2, 3].map(async () => (await send("POST", all(), { name: newName() })).body.id),
		);
		const deleted = (await send("POST", all(), { name: newName(), isEnabled: true })).body.id;
		await send("DELETE", `${all()}/${deleted}`);
		const bringBack = await undoOfDeletion(deleted);
		const answers = await Promise.all([
			...made.map((id) => send("PATCH", `${all()}/${id}`, { isEnabled: true })),
			bringBack(),
		]);
		expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
		expect(await enabled()).toHaveLength(1);
		await offAgain();
	});
});

describe("taking back that a program was deleted", () => {
	it("says which other one is on instead", async () => {
		const old = (await send("POST", all(), { name: newName(), isEnabled: true })).body;
		await send("DELETE", `${all()}/${old.id}`);
		const bringBack = await undoOfDeletion(old.id);
		await send("POST", all(), { name: "The new one", isEnabled: true });
		const refused = await bringBack();
		expect([refused.status, refused.body.message]).toEqual([
			422,
			"“The new one” is on at one of these locations, and each has one program",
		]);
	});
});
