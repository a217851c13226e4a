import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { answerPreparing } from "../../../gateway/core/preparing";
import { formWith, visibleText } from "../../support/browser";
import { makePerson, TEST_PASSWORD } from "../../support/team/test-person";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	// One that has not asked a gateway before.
	web = await startTestWeb(null, {});
});
afterEach(() => web.proxy.calm());
afterAll(() => web?.close());

async function start(): Promise<void> {
	const answer = answerPreparing(new Request("http://gateway.test/api"));
	const body = await answer.json();
	for (const method of ["GET", "POST"]) {
		web.proxy.inject({ method, path: /./, fault: { answer: { status: answer.status, body } } });
	}
}
/** What is known of the gateway is asked again after some seconds. */
const soon = <T>(ask: () => Promise<T>) => expect.poll(ask, { timeout: 15_000, interval: 500 });

it("is told by the pages of signing in, which open by themselves once it is ready", async () => {
	const guest = web.guest();
	await start();
	for (const path of ["/auth?next=/orders", "/auth/forgot-password", "/auth/sign-up"]) {
		await soon(async () => (await guest.get(path)).status).toBe(503);
		const page = await guest.get(path);
		expect(page.headers.get("refresh")).toBe("5");
		expect(visibleText(page.text)).toContain("Mise is starting");
		expect(visibleText(page.text)).toContain("This page retries automatically.");
		expect(visibleText(page.text)).not.toContain("Warning");
	}
	web.proxy.calm();
	const opened = await guest.get("/auth?next=/orders");
	expect(opened.status).toBe(200);
	expect(opened.headers.get("refresh")).toBeNull();
});

it("keeps the email of a sign-in that came too early, and where it led", async () => {
	const person = await makePerson(web.gateway, "merchantSuperAdmin");
	const guest = web.guest();
	const fields = formWith((await guest.get("/auth?next=/settings/team")).text, "email").filter(
		([name]) => name !== "email" && name !== "password",
	);
	await start();
	const early = await guest.post("/auth", {
		fields: [...fields, ["email", person.email], ["password", TEST_PASSWORD]],
	});
	expect(early.status).toBe(303);
	const to = early.location ?? "";
	expect(to).not.toContain(person.email);
	await soon(async () => (await guest.get(to)).headers.get("refresh")).toBe("5");

	web.proxy.calm();
	const again = await guest.get(to);
	expect(again.status).toBe(200);
	const shown = formWith(again.text, "email", "password");
	expect(new Map(shown).get("email")).toBe(person.email);
	expect(again.text).not.toContain(TEST_PASSWORD);
	const entered = await guest.post("/auth", {
		fields: [...shown.filter(([name]) => name !== "password"), ["password", TEST_PASSWORD]],
	});
	expect([entered.status, entered.location]).toEqual([303, "/settings/team"]);
	// Nobody else's form shows it.
	expect(new Map(formWith((await web.guest().get("/auth")).text, "email")).get("email")).toBe("");
});
