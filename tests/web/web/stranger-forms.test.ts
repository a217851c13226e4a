import { readFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { changed, formFields, visibleText } from "../../support/browser";
import { locationForm } from "../../support/locations/location-form-fields";
import { routes } from "../../support/matrix-routes";
import { endSessions, makePerson, signInBy, TEST_PASSWORD } from "../../support/team/test-person";
import { startTestWeb, type TestWeb } from "../../support/web";

const LONG = "x".repeat(40_960);

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

/** Every route that takes a form of a page from people without a session, at addresses that name nothing. */
const open = routes.filter(
	({ route, rule }) =>
		rule.page === "public" &&
		route.hasAction &&
		!rule.provesItself &&
		!rule.leadsGuests &&
		!rule.isForPrograms,
);

describe("a form of 40 KB", () => {
	it.each(open.map(({ id, route }) => ({ id, path: (route.path ?? "/").replace("*", "nowhere") })))(
		"is refused by $id on a page, without a session",
		async ({ path }) => {
			for (const encoding of ["urlencoded", "multipart"] as const) {
				const guest = web.guest();
				await guest.get("/auth");
				const answer = await guest.post(path, { fields: { email: LONG }, encoding });
				expect(answer.status).toBe(413);
				expect(answer.text).toMatch(/^<!doctype html>/i);
				expect(answer.text).toContain("<main");
				expect(answer.text).toContain("The form is too large.");
			}
		},
	);

	it("is refused without a session where a page asks for one, too", async () => {
		const guest = web.guest();
		await guest.get("/auth");
		const answer = await guest.post("/settings/general", { fields: { name: LONG } });
		expect(answer.status).toBe(413);
	});

	it("is taken with a session", async () => {
		const browser = await web.signedInBrowser("merchantSuperAdmin");
		const path = `/settings/locations/edit/${web.gateway.own.storeIds[0]}`;
		const fields = Object.entries({ ...locationForm(), more: LONG });
		for (const encoding of ["urlencoded", "multipart"] as const) {
			const sent = await browser.post(path, { fields, encoding });
			expect(sent.status, sent.text.slice(0, 5_000)).toBe(303);
			expect((await browser.follow(sent)).status).toBe(200);
		}
	});

	it("is kept for the time after sign-in when its session has ended", async () => {
		const browser = web.guest();
		await browser.adopt({ token: "ended", merchantId: web.gateway.own.merchantId });
		const answer = await browser.post("/settings/general", { fields: { name: LONG } });
		expect(answer.status).toBe(401);
		expect(answer.text).toContain("parked");
	});

	it("says that its files have to be selected again, and brings back the rest", async () => {
		const person = await makePerson(web.gateway, "merchantSuperAdmin");
		const browser = web.guest();
		await signInBy(browser, person);
		await endSessions(web.gateway, person);
		const path = "/mobile-app/customers/import";
		const form = new FormData();
		form.set("csrf", (await browser.session()).csrf);
		form.set("dates", "dmy");
		form.set("file", new File(["Name,Phone\nLost File,3125550142\n"], "guests.csv"));
		const sent = new Response(form);
		const type = sent.headers.get("content-type") ?? "";
		const ended = await browser.post(path, { body: { type, content: await sent.text() } });
		expect(ended.status).toBe(401);
		expect(visibleText(ended.text)).toContain("except files.");
		expect(ended.text).not.toContain("Lost File");
		const carried = formFields(ended.text, "/auth").filter(([name]) => name !== "csrf");
		const fields = changed(carried, { email: person.email, password: TEST_PASSWORD });
		const again = await browser.post("/auth", { fields });
		const restored = formFields(again.text, path);
		expect(restored).toContainEqual(["dates", "dmy"]);
		expect(restored.map(([name]) => name)).not.toContain("file");
	});
});

describe("a form of another site", () => {
	it.each([
		["/auth", ["guest", "owner"]],
		["/preferences", ["guest", "owner"]],
		["/settings/general", ["owner"]],
		["/nowhere", ["owner"]],
	])("is refused at %s on a page, and logs no error", async (path, who) => {
		for (const name of who) {
			const browser =
				name === "guest" ? web.guest() : await web.signedInBrowser("merchantSuperAdmin");
			await browser.get("/auth");
			const logged = readFileSync(web.log, "utf8");
			const answer = await browser.post(path, { headers: { origin: "https://evil.example" } });
			expect(answer.status).toBe(403);
			expect(answer.text).toContain("Reload the page and send the form again.");
			expect(readFileSync(web.log, "utf8")).toBe(logged);
		}
	});
});
