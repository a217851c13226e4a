import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { sessions } from "../../../gateway/identity/sessions/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { type Browser, changed, formFields, formWith, visibleText } from "../../support/browser";
import { type EventStream, openStream } from "../../support/event-stream";
import {
	type AccountPerson,
	enrol,
	makeAccount,
	PASSWORD,
	totpCode,
} from "../../support/identity/account-person";
import { getRoleUuid } from "../../support/team/team-people";
import { startTestWeb, type TestWeb } from "../../support/web";

/** The promise is one second; a busy machine gets more. */
const PATIENCE_MS = 5_000;

let web: TestWeb;
const open: EventStream[] = [];
const delays: string[] = [];

beforeAll(async () => {
	web = await startTestWeb();
});
afterEach(() => {
	for (const stream of open.splice(0)) stream.close();
});
afterAll(async () => {
	process.stdout.write(`live streams after their access changed: ${delays.join(", ")}\n`);
	await web?.close();
});

async function operator(): Promise<AccountPerson> {
	const { gateway } = web;
	const roleV2Uuid = await getRoleUuid(gateway, gateway.own.merchantId, "merchantOperator");
	return makeAccount(gateway, { roleV2Uuid });
}

async function signIn(browser: Browser, { email }: AccountPerson, more = {}) {
	if (!browser.cookies.has("mise_session")) await browser.get("/auth");
	return browser.post("/auth", { fields: { email, password: PASSWORD, ...more } });
}

const giveCode = (browser: Browser, code: string, more = {}) =>
	browser.post("/auth/second-step", { fields: { code, ...more } });

async function requireSecondStep(required: boolean) {
	const { services, own } = web.gateway;
	await services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(merchants)
			.set({ requiresSecondStep: required })
			.where(eq(merchants.merchantId, own.merchantId)),
	);
	services.access.clear();
}

describe("the second step at sign-in", () => {
	it("keeps where one was going, and tells the browser nothing of the challenge", async () => {
		const person = await operator();
		const { secret } = await enrol(web.gateway, person);
		const browser = web.guest();
		const response = await signIn(browser, person, { next: "/settings/locations?page=2" });
		expect([response.status, response.location]).toEqual([303, "/auth/second-step"]);
		expect((await browser.session()).token).toBeNull();
		expect((await browser.get("/home")).location).toBe("/auth?next=%2Fhome");
		const before = (await browser.session()).csrf;
		const page = await browser.get("/auth/second-step");
		expect(page.text).not.toMatch(/challenge/);
		const answer = await giveCode(browser, totpCode(secret));
		expect([answer.status, answer.location]).toEqual([303, "/settings/locations?page=2"]);
		expect((await browser.session()).csrf).not.toBe(before);
		expect((await browser.follow(answer)).status).toBe(200);
		// The challenge was used up, too.
		expect(browser.cookies.has("mise_second_step")).toBe(false);
	});

	it("takes a code from a form of its own only", async () => {
		const person = await operator();
		const { secret } = await enrol(web.gateway, person);
		const browser = web.guest();
		await signIn(browser, person);
		const code = totpCode(secret);
		for (const sending of [
			{ csrf: null },
			{ csrf: "another" },
			{ headers: { origin: "https://evil.example" } },
			{ headers: { "sec-fetch-site": "same-site" } },
		]) {
			const answer = await browser.post("/auth/second-step", { fields: { code }, ...sending });
			// Another origin is refused before our code runs, not with 403.
			expect(answer.status).toBeGreaterThanOrEqual(400);
			expect((await browser.session()).token).toBeNull();
		}
		expect((await giveCode(browser, code)).status).toBe(303);
	});

	it("says of a wrong code what is so, and asks for the password again after five", async () => {
		const person = await operator();
		await enrol(web.gateway, person);
		const browser = web.guest();
		await signIn(browser, person, { next: "/settings/locations" });
		for (let attempt = 0; attempt < 4; attempt += 1) {
			const wrong = await giveCode(browser, "000000");
			expect(wrong.status).toBe(422);
			expect(visibleText(wrong.text)).toContain("Wrong or used code");
		}
		const over = await giveCode(browser, "000000");
		expect(over.location).toBe("/auth?next=%2Fsettings%2Flocations");
		expect(visibleText((await browser.follow(over)).text)).toContain("Sign in again.");
		expect((await giveCode(browser, "000000")).location).toBe("/auth");
	});

	it("has no effect in a browser without a waiting sign-in", async () => {
		const page = await web.guest().get("/auth/second-step");
		expect(visibleText(page.text)).toContain("Start signing in again in this browser.");
	});

	it("loses nothing of a form that met an ended session, wrong codes and a new start included", async () => {
		const person = await operator();
		const { secret } = await enrol(web.gateway, person);
		const browser = web.guest();
		await signIn(browser, person);
		await giveCode(browser, totpCode(secret));
		const path = `/location/${web.gateway.own.storeIds[0]}/general/info`;
		const form = formWith((await browser.get(path)).text, "subtitle");
		await web.gateway.call("DELETE", "/api/v2/auth/sessions", { token: person.token });

		const typed = form.map(([name, value]): [string, string] =>
			name === "subtitle" ? [name, "Typed before the end"] : [name, value],
		);
		const ended = await browser.post(path, { fields: typed });
		expect(ended.status).toBe(401);
		const parkedIn = (html: string, action: string) =>
			formFields(html, action).find(([name]) => name === "parked")?.[1] ?? "";
		let parked = parkedIn(ended.text, "/auth");
		const response = await signIn(browser, person, { parked });
		expect(response.status).toBe(200);
		parked = parkedIn(response.text, "/auth/second-step");
		for (let attempt = 0; attempt < 4; attempt += 1) {
			const wrong = await giveCode(browser, "000000", { parked });
			parked = parkedIn(wrong.text, "/auth/second-step");
		}
		const over = await giveCode(browser, "000000", { parked });
		expect(visibleText(over.text)).toContain("We kept what you entered");
		parked = parkedIn(over.text, "/auth");
		const again = await signIn(browser, person, { parked });
		parked = parkedIn(again.text, "/auth/second-step");
		const resumed = await giveCode(browser, totpCode(secret, 1), { parked });
		expect(visibleText(resumed.text)).toContain("You are signed in again");
		expect(formFields(resumed.text, path)).toContainEqual(["subtitle", "Typed before the end"]);
	});
});

it("tells what was left for a page that only leads on where it leads to", async () => {
	const { gateway } = web;
	const roleV2Uuid = await getRoleUuid(gateway, gateway.own.merchantId, "storeCashier");
	const [storeId] = gateway.own.storeIds;
	const cashier = await makeAccount(gateway, { roleV2Uuid, stores: [storeId], type: "stores" });
	const { recoveryCodes } = await enrol(gateway, cashier);
	const browser = web.guest();
	await signIn(browser, cashier, { next: "/home" });
	const taken = await giveCode(browser, recoveryCodes[0] ?? "");
	expect(taken.location).toBe("/home");
	const home = await browser.get("/home");
	expect(home.status).toBe(303);
	const page = await browser.get(home.location ?? "");
	expect(visibleText(page.text)).toContain("recovery code");
});

describe("an organization that requires a second step", () => {
	it("leads every page of somebody without it to their account, which says why", async () => {
		const person = await operator();
		const browser = web.guest();
		await signIn(browser, person);
		const { storeIds } = web.gateway.own;
		await requireSecondStep(true);
		try {
			const elsewhere = web.gateway.other.storeIds[0];
			for (const path of [
				...["/home", "/settings/locations", "/dashboard/merchant/setup"],
				...[`/location/${storeIds[0]}/orders`, `/location/${elsewhere}/orders`],
			]) {
				const answer = await browser.get(path);
				expect([path, answer.location]).toEqual([path, "/account/security"]);
			}
			const account = await browser.get("/account/security");
			expect(account.status).toBe(200);
			expect(visibleText(account.text)).toContain("Your organization requires two-step sign-in");
			expect((await browser.get("/account/second-step")).status).toBe(200);
			expect((await browser.get("/account/password")).status).toBe(200);
			await enrol(web.gateway, person);
			// The session that set it up has the step; this older one must still confirm.
			expect((await browser.get("/home")).location).toBe("/account/security");
			const page = await browser.get("/account/second-step");
			expect(visibleText(page.text)).toContain("Confirm this device");
		} finally {
			await requireSecondStep(false);
		}
	});
});

it("asks a device that was signed in without the second step for a code, and says why", async () => {
	const person = await operator();
	const browser = web.guest();
	await signIn(browser, person);
	const { secret } = await enrol(web.gateway, person);
	const path = "/account/second-step";
	expect(visibleText((await browser.get(path)).text)).toContain("a password is not enough");
	const remove = (proof: string) => browser.post(path, { fields: { step: "remove", proof } });
	expect(visibleText((await remove(PASSWORD)).text)).toContain("Wrong or used code");
	await browser.post(path, { fields: { step: "here", proof: totpCode(secret) } });
	expect(visibleText((await browser.get(path)).text)).toContain("Your password, or a code");
	expect((await remove(PASSWORD)).location).toBe("/account/security");
});

it("keeps a form that was being filled in when the second step began to be required", async () => {
	const person = await operator();
	const browser = web.guest();
	await signIn(browser, person);
	const path = `/location/${web.gateway.own.storeIds[0]}/general/info`;
	const typed = changed(formWith((await browser.get(path)).text, "subtitle"), {
		subtitle: "Typed before it was required",
	});
	await requireSecondStep(true);
	try {
		const refused = await browser.post(path, { fields: typed });
		expect(refused.status).toBe(403);
		expect(visibleText(refused.text)).toContain("We kept what you entered. Nothing was saved.");
		expect(refused.text).toContain('href="/account/security"');
		const restored = formWith(refused.text, "subtitle");
		expect(restored).toContainEqual(["subtitle", "Typed before it was required"]);
		const { secret } = await enrol(web.gateway, person);
		const confirmed = await browser.post("/account/second-step", {
			fields: { step: "here", proof: totpCode(secret) },
		});
		expect(confirmed.status).toBe(303);
		expect((await browser.post(path, { fields: restored })).status).toBe(303);
		expect((await browser.get(path)).text).toContain("Typed before it was required");
	} finally {
		await requireSecondStep(false);
	}
});

describe("a live stream", () => {
	const admin = () => web.gateway.own.tokens.merchantSuperAdmin;
	const version = async ({ uuid }: AccountPerson): Promise<number> =>
		(await web.gateway.call("GET", `/api/v2/users-v2/${uuid}`, { token: admin() })).body.version;

	const causes: [string, number, (person: AccountPerson) => Promise<{ status: number }>][] = [
		[
			"the person is signed out everywhere",
			303,
			({ token }) => web.gateway.call("DELETE", "/api/v2/auth/sessions?keep=this", { token }),
		],
		[
			"the role is changed",
			403,
			async (person) => {
				const { merchantId } = web.gateway.own;
				const roleV2Uuid = await getRoleUuid(web.gateway, merchantId, "merchantMarketer");
				return web.gateway.call("PATCH", `/api/v2/users-v2/${person.uuid}`, {
					token: admin(),
					version: await version(person),
					body: { roleV2Uuid, stores: null },
				});
			},
		],
		[
			"the person is disabled",
			303,
			async (person) =>
				web.gateway.call("POST", `/api/v2/users-v2/${person.uuid}/disable`, {
					token: admin(),
					version: await version(person),
				}),
		],
	];

	it.each(causes)("ends when %s, and the next page is refused", async (name, status, happens) => {
		const person = await operator();
		const browser = web.guest();
		await signIn(browser, person);
		const path = `/location/${web.gateway.own.storeIds[0]}`;
		const stream = await openStream(browser, `${path}/live`);
		open.push(stream);
		await stream.waitFor("being live", ({ event, data }) => event === "state" && data === "live");

		expect((await happens(person)).status).toBe(200);
		const answered = performance.now();
		const late = sleep(PATIENCE_MS).then(() => "still open");
		expect(await Promise.race([stream.ended.then(() => "ended"), late])).toBe("ended");
		delays.push(`${name} ${Math.round(performance.now() - answered)} ms`);
		expect((await browser.get(`${path}/orders`)).status).toBe(status);
		await expect(openStream(browser, `${path}/live`)).rejects.toThrow(String(status));
	});

	it("ends when the organization requires a second step that its session lacks", async () => {
		const person = await operator();
		const browser = web.guest();
		await signIn(browser, person);
		const path = `/location/${web.gateway.own.storeIds[0]}/live`;
		const stream = await openStream(browser, path);
		open.push(stream);
		await stream.waitFor("being live", ({ event, data }) => event === "state" && data === "live");
		try {
			const { merchantId, userUuids } = web.gateway.own;
			await web.gateway.services.database.transaction(SYSTEM, (tx) =>
				tx
					.update(sessions)
					.set({ hasSecondStep: true })
					.where(eq(sessions.userUuid, userUuids.merchantSuperAdmin)),
			);
			web.gateway.services.access.clear();
			const changed = await web.gateway.call("PATCH", `/api/v2/store-v2/${merchantId}`, {
				token: admin(),
				body: { requiresSecondStep: true },
			});
			expect(changed.status).toBe(200);
			const late = sleep(PATIENCE_MS).then(() => "still open");
			expect(await Promise.race([stream.ended.then(() => "ended"), late])).toBe("ended");
			await expect(openStream(browser, path)).rejects.toThrow("303");
		} finally {
			await requireSecondStep(false);
		}
	});

	it("is one too many for a person who has thirty open, and not for others", async () => {
		const person = await operator();
		const browser = web.guest();
		await signIn(browser, person);
		const path = `/location/${web.gateway.own.storeIds[0]}/live`;
		for (let count = 0; count < 30; count += 1) open.push(await openStream(browser, path));
		await expect(openStream(browser, path)).rejects.toThrow("429");
		const other = web.guest();
		await signIn(other, await operator());
		open.push(await openStream(other, path));
	});
});
