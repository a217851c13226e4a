import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { sessions } from "../../../gateway/identity/sessions/tables";
import { openStream } from "../../support/event-stream";
import { type AccountPerson, makeAccount } from "../../support/identity/account-person";
import { intakeBody } from "../../support/orders/test-orders";
import { getRoleUuid } from "../../support/team/team-people";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
let person: AccountPerson;
let path: string;
beforeAll(async () => {
	web = await startTestWeb(null, { LIVE_RENEW_MS: "1000" });
	const { own } = web.gateway;
	const roleV2Uuid = await getRoleUuid(web.gateway, own.merchantId, "merchantOperator");
	person = await makeAccount(web.gateway, { roleV2Uuid });
	path = `/location/${own.storeIds[0]}/live`;
});
afterAll(() => web?.close());

async function personBrowser() {
	const browser = web.guest();
	await browser.adopt({ token: person.token });
	return browser;
}

it("is told to reconnect, and misses nothing in between", async () => {
	const { gateway } = web;
	const { apiKey, storeIds } = gateway.own;
	const browser = await personBrowser();
	const first = await openStream(browser, path);
	const place = () =>
		gateway.call("POST", "/api/v2/orders", { apiKey, body: intakeBody(storeIds[0]) });
	await first.waitFor("being live", ({ data }) => data === "live");
	await place();
	const { id } = await first.waitFor("an order", ({ event }) => event === "order.created");
	await first.waitFor("renewal", ({ event }) => event === "renew");
	first.close();
	await place();
	const second = await openStream(browser, path, id ?? "");
	await second.waitFor("the order in between", ({ event }) => event === "order.created");
	expect(second.events.filter(({ event }) => event === "order.created")).toHaveLength(1);
	second.close();
});

it("is told what came after its page was made, or that this is not known", async () => {
	const { gateway } = web;
	const { apiKey, storeIds } = gateway.own;
	const browser = await personBrowser();
	const receivedEvents = async (age: number, lastId?: string) => {
		const stream = await openStream(browser, `${path}?age=${age}`, lastId);
		await stream.waitFor("being live", ({ data }) => data === "live");
		stream.close();
		return stream.events;
	};
	const isWhole = async () => (await receivedEvents(0)).every(({ event }) => event !== "gap");
	await expect.poll(isWhole, { timeout: 10_000, interval: 200 }).toBe(true);
	const before = (await receivedEvents(0)).at(-1)?.id ?? "";
	expect(before).toMatch(/^\d+$/);

	const first = await openStream(browser, path);
	await first.waitFor("being live", ({ data }) => data === "live");
	await gateway.call("POST", "/api/v2/orders", { apiKey, body: intakeBody(storeIds[0]) });
	const { id } = await first.waitFor("the order", ({ event }) => event === "order.created");
	first.close();
	expect((await receivedEvents(0)).slice(-2).map((each) => [each.event, each.id])).toEqual([
		["order.created", id],
		["state", id],
	]);
	expect((await receivedEvents(3_600_000)).map(({ event }) => event)).toEqual(["gap", "state"]);
	// A browser that comes back goes on from the id that it has.
	const again = await openStream(browser, `${path}?age=0`, before);
	await again.waitFor("the order", (each) => each.event === "order.created" && each.id === id);
	expect(again.events[0]).toMatchObject({ event: "state", id: null });
	again.close();
});

it("is ended for a browser that does not come, and opened to no session that is over", async () => {
	const browser = await personBrowser();
	const stream = await openStream(browser, path);
	await web.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(sessions).set({ expiresAt: new Date() }).where(eq(sessions.userUuid, person.uuid)),
	);
	web.gateway.services.access.clear();
	await stream.waitFor("renewal", ({ event }) => event === "renew");
	await expect(openStream(browser, path)).rejects.toThrow("303");
	await stream.ended;
});
