import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { visibleText } from "../../support/browser";
import { accountCalls } from "../../support/identity/account-calls";
import { PASSWORD } from "../../support/identity/account-person";
import { routes } from "../../support/matrix-routes";
import { PAGE_ACTIONS } from "../../support/page-actions";
import { digestTables } from "../../support/table-digest";
import { startTestWeb, type TestWeb } from "../../support/web";

const REASON = "Allow cookies for this site in your browser, then try again.";
/** Without a link's code there is no page to show the form on. */
const LEADING: Record<string, [number, string]> = {
	"/auth/activate": [303, "/auth/activation-failure"],
};
const WITHOUT_FORM = new Set([
	"/auth/reset-password",
	"/auth/set-password",
	"/franchise-invite",
	"/unsubscribe/offers",
	"/unsubscribe/reports",
]);
const ELSEWHERE = { origin: "https://evil.example" };

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

const { person, newestCode } = accountCalls(() => web.gateway);

const open = routes.filter(
	({ route, rule }) =>
		rule.page === "public" && route.hasAction && !rule.provesItself && !rule.leadsGuests,
);

function send(path: string, fields: Record<string, string>, headers = {}) {
	return web.guest().post(path, { fields, csrf: "of a session that was not kept", headers });
}

describe("a form of a browser that keeps no cookies", () => {
	it.each(open.map(({ id, route }) => ({ id, path: (route.path ?? "/").replace("*", "nowhere") })))(
		"does nothing at $path",
		async ({ id, path }) => {
			const before = await digestTables(web.gateway.services.database);
			const answer = await send(path, PAGE_ACTIONS[id]?.fields ?? {});
			expect([answer.status, answer.location]).toEqual(LEADING[path] ?? [403, null]);
			const isShown = answer.status === 403 && !WITHOUT_FORM.has(path);
			expect(visibleText(answer.text).includes(REASON)).toBe(isShown);
			expect(await digestTables(web.gateway.services.database)).toEqual(before);
			const foreign = await send(path, PAGE_ACTIONS[id]?.fields ?? {}, ELSEWHERE);
			expect(foreign.status).toBe(403);
			expect(visibleText(foreign.text)).not.toContain(REASON);
		},
	);

	it.each([
		["/auth", { email: "ada@example.test", password: PASSWORD }],
		["/auth/sign-up", { email: "ada@example.test", givenName: "Ada" }],
		["/auth/forgot-password", { email: "ada@example.test" }],
		["/auth/resend-activation", { email: "ada@example.test" }],
	])("is shown again at %s with the reason, but without passwords", async (path, fields) => {
		const { text, headers } = await send(path, fields);
		expect(visibleText(text)).toContain(REASON);
		expect(text).toContain('value="ada@example.test"');
		expect(text).not.toContain(PASSWORD);
		expect(headers.get("set-cookie")).toContain("mise_session=");
	});

	it("is shown again with a link's code", async () => {
		const { email } = await person();
		const browser = web.guest();
		await browser.get("/auth/forgot-password");
		await browser.post("/auth/forgot-password", { fields: { email } });
		const code = await newestCode(email);
		const fields = { password: PASSWORD, repeatPassword: PASSWORD };
		const { text } = await send(`/auth/reset-password?code=${code}`, fields);
		expect(visibleText(text)).toContain(REASON);
		expect(text).toContain(`name="code" value="${code}"`);
	});

	it("is told from one with cookies and another session's token", async () => {
		const browser = web.guest();
		await browser.get("/auth");
		const fields = { theme: "dark" };
		const answer = await browser.post("/preferences", { fields, csrf: "of another session" });
		expect(answer.status).toBe(403);
		expect(visibleText(answer.text)).toContain("Reload the page and send the form again.");
		expect(visibleText(answer.text)).not.toContain(REASON);
	});

	it("says so to script, too", async () => {
		const fields = { email: "ada@example.test", password: PASSWORD };
		const data = "routes/identity/sign-in";
		const answer = await web.guest().post("/auth", { fields, data, csrf: null });
		expect([answer.status, answer.text.includes(REASON)]).toEqual([403, true]);
	});
});
