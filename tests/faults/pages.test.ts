import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ROLES } from "~/models/shared/permissions";
import { announceAccessChange } from "../../gateway/core/access-cache";
import { SYSTEM } from "../../gateway/core/database";
import { type Browser, changed, formFields, formWith, visibleText } from "../support/browser";
import type { Fault } from "../support/fault-proxy";
import { type IsolationWorld, startIsolationWorld } from "../support/isolation-world";
import { startTestWeb, type TestWeb } from "../support/web";

const TIMEOUT_MS = 2_000;

let world: IsolationWorld;
let web: TestWeb;
let owner: Browser;
let cases = 0;

beforeAll(async () => {
	world = await startIsolationWorld();
	web = await startTestWeb(world.gateway, { GATEWAY_TIMEOUT_MS: String(TIMEOUT_MS) });
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
beforeEach(() => web.proxy.calm());
afterAll(async () => {
	process.stdout.write(`pages under faults: ${cases} cases\n`);
	await web?.close();
	await world?.close();
});

/** Pages, each with the gateway path that only its own content needs. */
const PAGES: { name: string; path(): string; needs: RegExp }[] = [
	{ name: "the locations list", path: () => "/settings/locations", needs: /\/locations\?/ },
	{
		name: "a location's form",
		path: () => `/settings/locations/edit/${world.own.storeId}`,
		needs: /\/locations\/[\w-]{36}$/,
	},
	{
		name: "business hours",
		path: () => `/location/${world.own.storeId}/business-hours`,
		needs: /\/business-hours$/,
	},
	{
		name: "the orders",
		path: () => `/location/${world.own.storeId}/orders`,
		needs: /\/api\/v2\/orders\?/,
	},
	{
		name: "an order",
		path: () => `/location/${world.own.storeId}/orders/${world.own.orderId}`,
		needs: /\/api\/v2\/orders\/[\w-]{36}$/,
	},
	{ name: "the audit log", path: () => "/settings/audit-log", needs: /\/audit-log\?/ },
];

const FAULTS: { name: string; fault: Fault; status: number; says: RegExp }[] = [
	{ name: "the connection lost", fault: { cut: true }, status: 503, says: /can’t be reached/ },
	{
		name: "an answer that is too slow",
		fault: { delayMs: TIMEOUT_MS + 400 },
		status: 504,
		says: /took too long/,
	},
	{ name: "500", fault: { answer: { status: 500 } }, status: 500, says: /A fault of 500/ },
	{ name: "502", fault: { answer: { status: 502 } }, status: 502, says: /A fault of 502/ },
	{ name: "503", fault: { answer: { status: 503 } }, status: 503, says: /A fault of 503/ },
	{
		name: "429",
		fault: { answer: { status: 429, headers: { "retry-after": "5" } } },
		status: 429,
		says: /A fault of 429/,
	},
	{ name: "403", fault: { answer: { status: 403 } }, status: 403, says: /A fault of 403/ },
	{ name: "404", fault: { answer: { status: 404 } }, status: 404, says: /not found/i },
	{ name: "409", fault: { answer: { status: 409 } }, status: 409, says: /A fault of 409/ },
	{ name: "422", fault: { answer: { status: 422 } }, status: 422, says: /A fault of 422/ },
	{ name: "invalid JSON", fault: { malformed: true }, status: 502, says: /can’t load this/ },
	{ name: "half an answer", fault: { half: true }, status: 503, says: /can’t be reached/ },
];

describe.each(PAGES)("$name", ({ path, needs }) => {
	it.each(FAULTS)("meets $name with words, within the shell", async ({ fault, status, says }) => {
		cases += 1;
		web.proxy.inject({ path: needs, fault });
		const page = await owner.get(path());
		expect(page.status, visibleText(page.text).slice(0, 400)).toBe(status);
		expect(visibleText(page.text)).toMatch(says);
		expectShell(page.text);
		// A 404 has no retry link; all others have.
		if (status !== 404) expect(page.text).toContain(`href="${path()}"`);
		expect(page.text).not.toMatch(/\bat \/|node_modules|undefined|\[object/);
		expect((await owner.session()).token, "still signed in").toMatch(/^eyJ/);

		web.proxy.calm();
		const again = await owner.get(path());
		expect(again.status, "Retry").toBe(200);
		expectShell(again.text);
	});

	it("is there after one failure, without anybody noticing", async () => {
		for (const status of [502, 503]) {
			cases += 1;
			web.proxy.inject({ path: needs, times: 1, fault: { answer: { status } } });
			expect((await owner.get(path())).status).toBe(200);
		}
	});

	it("waits for a slow answer that still comes in time", async () => {
		cases += 1;
		web.proxy.inject({ path: needs, times: 1, fault: { delayMs: TIMEOUT_MS / 4 } });
		expect((await owner.get(path())).status).toBe(200);
	});
});

describe("a gateway that is gone altogether", () => {
	it("is explained on every page, and everything works again afterwards", async () => {
		await web.proxy.goDown();
		try {
			for (const { path } of PAGES) {
				cases += 1;
				const page = await owner.get(path());
				expect(page.status).toBe(503);
				expect(visibleText(page.text)).toMatch(
					/can’t be reached right now. .*This page retries automatically/,
				);
				expect(page.headers.get("refresh")).toBe("5");
				expect(page.text).toContain(`href="${path()}"`);
				expect(visibleText(page.text)).toContain("Contact support");
				expect((await owner.session()).token).toMatch(/^eyJ/);
			}
			expect((await web.guest().get("/auth")).status, "the sign-in page").toBe(200);
			expect((await web.guest().get("/healthz")).status).toBe(200);
			expect((await web.guest().get("/readyz")).status).toBe(503);
		} finally {
			await web.proxy.comeBack();
		}
		for (const { path } of PAGES) expect((await owner.get(path())).status).toBe(200);
		expect((await web.guest().get("/readyz")).status).toBe(200);
	});

	it("is explained to somebody who signs in, and the address is kept", async () => {
		const guest = web.guest();
		await guest.get("/auth");
		await web.proxy.goDown();
		try {
			const fields = { email: "somebody@example.test", password: "a password" };
			const answer = await guest.post("/auth", { fields });
			expect(answer.status).toBe(503);
			expect(answer.text).toContain("somebody@example.test");
			expect(answer.text).not.toContain("a password");
		} finally {
			await web.proxy.comeBack();
		}
	});

	it("keeps what was typed in a form, which then goes through", async () => {
		const path = `/settings/locations/edit/${world.own.storeId}`;
		const page = await owner.get(path);
		const fields = changed(formWith(page.text, "version"), { subtitle: "Typed while it was down" });
		await web.proxy.goDown();
		let down: Awaited<ReturnType<Browser["post"]>>;
		try {
			down = await owner.post(path, { fields });
		} finally {
			await web.proxy.comeBack();
		}
		expect(down.status).toBe(503);
		expect(visibleText(down.text)).toContain("We kept what you entered");
		const restored = formFields(down.text, path).filter(([name]) => name !== "csrf");
		expect(new Map(restored).get("subtitle")).toBe("Typed while it was down");
		const saved = await owner.post(path, { fields: restored });
		expect(saved.status, visibleText(saved.text).slice(0, 400)).toBe(303);
		expect((await owner.follow(saved)).text).toContain("Typed while it was down");
	});
});

describe("a person whose rights change in the middle", () => {
	it("meets the permission page, not an error, and loses the page at once", async () => {
		const path = `/location/${world.own.storeId}/orders`;
		const cashier = await web.signedInBrowser("storeCashier");
		expect((await cashier.get(path)).status).toBe(200);
		await setPermissions("storeCashier", []);
		try {
			const page = await cashier.get(path);
			expect(page.status).toBe(403);
			expect(visibleText(page.text)).toContain("You don't have permission to access Orders.");
		} finally {
			await setPermissions("storeCashier", null);
		}
		expect((await cashier.get(path)).status).toBe(200);
	});

	it("has a form refused that they might have sent a moment before", async () => {
		const path = `/location/${world.own.storeId}/orders/${world.own.orderId}/refund`;
		const admin = await web.signedInBrowser("storeAdmin");
		expect((await admin.get(path)).status).toBe(200);
		const rest = ROLES.storeAdmin.permissions.filter((each) => each !== "ORDER.REFUND");
		await setPermissions("storeAdmin", rest);
		try {
			const fields = { amount: "1.00", reason: "Customer request" };
			const answer = await admin.post(path, { fields });
			expect(answer.status).toBe(403);
			expect(visibleText(answer.text)).toContain("You don't have permission");
		} finally {
			await setPermissions("storeAdmin", null);
		}
	});
});

/** Gives a role other permissions and announces it; null restores its own. */
async function setPermissions(
	role: "storeCashier" | "storeAdmin",
	given: readonly string[] | null,
) {
	const { merchantId } = world.own;
	const permissions = `{${(given ?? ROLES[role].permissions).map((each) => `"${each}"`).join(",")}}`;
	await world.gateway.services.database.transaction(SYSTEM, async (tx) => {
		await tx.execute(
			sql`update roles set permissions = ${permissions}::text[]
				where merchant_id = ${merchantId}::uuid and key = ${role}`,
		);
		await announceAccessChange(tx, { merchantId, roleUuid: world.own.roleUuid });
	});
}

/** The shell is still there: navigation and sign-out. */
function expectShell(html: string): void {
	expect(html, "the way out").toContain('action="/auth/sign-out"');
	expect(html, "the sidebar").toMatch(/<nav\b/);
	expect(visibleText(html), "whose it is").toContain("Merchant Super Admin");
}
