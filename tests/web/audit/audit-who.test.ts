import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, visibleText } from "../../support/browser";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";
import { startTestWeb, type TestWeb } from "../../support/web";

const LOG = "/settings/audit-log";

let web: TestWeb;
let owner: Browser;
let orderId: string;
let title: string;
beforeAll(async () => {
	web = await startTestWeb();
	const { own } = web.gateway;
	owner = await web.signedInBrowser("merchantSuperAdmin");
	({ id: orderId } = await placeOrder(web.gateway, intakeBody(own.storeIds[0])));
	title = `${own.name} storefront`;
	const path = `/api/v2/store-v2/${own.merchantId}/locations/${own.storeIds[0]}`;
	const token = own.tokens.merchantSuperAdmin;
	await web.gateway.call("PATCH", path, { token, body: { subtitle: "By a person" } });
});
afterAll(() => web?.close());

async function fetchAuditLog(query: string) {
	const { text } = await owner.get(`${LOG}${query}`);
	const [, count = ""] = /list-summary[^>]*>(?:<[^>]*>)*(\d+)/.exec(text) ?? [];
	const csv = (await owner.get(`${LOG}.csv${query}`)).text;
	const lines = csv.trim().split("\r\n").slice(1);
	return {
		said: visibleText(text),
		current: /class="chip[^"]*" aria-current="true"[^>]*>([^<]+)/.exec(text)?.[1],
		count: Number(count),
		rows: new Set(lines.map((line) => line.split(",")[0])).size,
		csv,
	};
}

describe("the audit log", () => {
	it("shows what people changed, on the page and in its CSV", async () => {
		const log = await fetchAuditLog("");
		expect(log.current).toBe("People");
		expect(log.said).toContain("By a person");
		expect(log.said).not.toContain(title);
		expect(log.csv).not.toContain(title);
	});

	it("shows everything under All", async () => {
		const log = await fetchAuditLog("?who=all");
		expect(log.current).toBe("All");
		expect(log.said).toContain(title);
		expect(log.csv).toContain(title);
	});

	it("shows sign-ins and refusals apart from changes", async () => {
		const { own, services } = web.gateway;
		const body = { id: "team" };
		const token = own.tokens.storeCashier;
		await web.gateway.call("POST", "/api/v2/audit-log/denials", { token, body });
		await services.notes.flush();
		const visits = await fetchAuditLog("?who=visits");
		expect(visits.said).toContain("was denied access to");
		expect(visits.current).toBe("Sign-ins and denied access");
		expect(visits.said).not.toContain("By a person");
		expect((await fetchAuditLog("?entity=refusal")).current).toBe("Sign-ins and denied access");
		expect((await fetchAuditLog("")).said).not.toContain("was denied access to");
	});

	it("counts on the page what its CSV holds", async () => {
		// An export is a change itself, so only orders are compared.
		for (const [query, count] of [
			["?entity=order", 0],
			["?entity=order&who=people", 0],
			["?entity=order&who=all", 1],
			["?entity=order&who=nonsense", 0],
		] as const) {
			const log = await fetchAuditLog(query);
			expect([log.count, log.rows], query).toEqual([count, count]);
		}
	});

	it("leaves nothing out of the history of one thing or of a named actor", async () => {
		for (const query of [
			`?entity=order&entityId=${orderId}`,
			`?person=${encodeURIComponent(title)}`,
		]) {
			const log = await fetchAuditLog(query);
			expect(log.current, query).toBe("All");
			expect(log.count, query).toBe(1);
		}
		expect((await fetchAuditLog(`?entityId=${orderId}&who=people`)).count).toBe(0);
	});

	it("says where the other changes are when people made none", async () => {
		expect((await fetchAuditLog("?entity=order")).said).toContain(
			"by the POS, API keys and jobs, choose All",
		);
		expect((await fetchAuditLog("?entity=order&who=all&q=none")).said).not.toContain(
			"by the POS, API keys and jobs, choose All",
		);
	});
});
