import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../gateway/core/ids";
import { visibleText } from "../../support/browser";
import { type IsolationWorld, startIsolationWorld } from "../../support/isolation-world";
import { startTestWeb, type TestWeb } from "../../support/web";

let world: IsolationWorld;
let web: TestWeb;
beforeAll(async () => {
	world = await startIsolationWorld();
	web = await startTestWeb(world.gateway);
});
afterAll(async () => {
	await web?.close();
	await world?.close();
});

/** The words on pages whose status the access matrix checks. */
describe("a page that somebody may not open", () => {
	it.each([
		["business-hours", "You don't have permission to access Business hours."],
		["general/info", "You don't have permission to access"],
		["audit-log", "You don't have permission to access Audit log."],
	])("says so to a cashier at %s", async (path, says) => {
		const cashier = await web.signedInBrowser("storeCashier");
		const page = await cashier.get(`/location/${world.own.storeId}/${path}`);
		expect(page.status).toBe(403);
		expect(visibleText(page.text)).toContain(says);
	});

	it("leads a cashier, who may not open the settings, to the orders", async () => {
		const cashier = await web.signedInBrowser("storeCashier");
		for (const path of ["/settings/locations", "/settings/audit-log"]) {
			const page = await cashier.get(path);
			expect(page.status, path).toBe(403);
			expect(visibleText(page.text), path).toContain("You don't have permission to access");
			const links = page.text.match(/<a\b[^>]*>[\s\S]*?<\/a>/g) ?? [];
			const visit = links.find((link) => visibleText(link).includes("Go to Orders")) ?? "";
			const [, home = ""] = /href="([^"]*)"/.exec(visit) ?? [];
			expect(home, path).toMatch(/\/orders$/);
			expect((await cashier.get(home)).status).toBe(200);
		}
	});

	it("is a location out of reach, for its hours, its orders and its log", async () => {
		const admin = await web.signedInBrowser("storeAdmin");
		for (const path of ["business-hours", "orders", "audit-log"]) {
			const page = await admin.get(`/location/${world.sibling.storeId}/${path}`);
			expect(page.status, path).toBe(403);
		}
	});

	it("is all of support, for anybody of an organization; a guest signs in first", async () => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		for (const path of ["/support", "/support/view-as", "/support/session"]) {
			expect((await owner.get(path)).status, path).toBe(403);
		}
		expect((await web.guest().get("/support")).location).toMatch(/^\/auth\?next=/);
	});
});

describe("what is out of reach", () => {
	it("is an order of another location as if it were not there, by whatever location", async () => {
		const orders = `/location/${world.own.storeId}/orders`;
		for (const role of ["storeCashier", "merchantSuperAdmin"] as const) {
			const browser = await web.signedInBrowser(role);
			for (const id of [world.sibling.orderId, newId()]) {
				const page = await browser.get(`${orders}/${id}`);
				expect(page.status).toBe(404);
				expect(visibleText(page.text)).toContain(`has no order with the ID ${id}.`);
			}
		}
	});

	it("is a location that is not there", async () => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const page = await owner.get(`/settings/locations/edit/${newId()}`);
		expect(page.status).toBe(404);
		expect(visibleText(page.text)).toContain(
			"Page not found or You don't have enough permissions.",
		);
	});

	it("is a change before or after the times that the log is asked for", async () => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const log = async (query: string) =>
			visibleText((await owner.get(`/settings/audit-log?${query}`)).text);
		expect(await log("entity=location&to=2020-01-01T00:00")).toContain("No records");
		for (const query of ["entity=location&from=2020-01-01", "from=nonsense&to=2026-99-99"]) {
			expect(await log(query)).not.toContain("No records");
		}
	});
});
