import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { users } from "../../../gateway/identity/people/tables";
import { locations } from "../../../gateway/locations/tables";
import { visibleText } from "../../support/browser";
import { insertTestLocation } from "../../support/locations/test-location";
import { switchEverythingOn } from "../../support/merchants/every-feature";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

const findLink = (html: string, label: string) => {
	const links = html.match(/<a\b[^>]*>[\s\S]*?<\/a>/g) ?? [];
	const link = links.find((each) => visibleText(each).trim() === label) ?? "";
	return /href="([^"]*)"/.exec(link)?.[1] ?? null;
};
const breadcrumbText = (html: string) =>
	visibleText(/<nav[^>]*aria-label="Breadcrumb"[\s\S]*?<\/nav>/.exec(html)?.[0] ?? "").trim();

describe("an address that leads nowhere", () => {
	it("is a 404 inside the shell for people who are signed in, and sign-in for others", async () => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const page = await owner.get("/nowhere/at/all");
		expect(page.status).toBe(404);
		expect(visibleText(page.text)).toContain("Page not found");
		expect(page.text).toContain('aria-label="Main"');
		expect((await web.guest().get("/nowhere/at/all")).location).toMatch(/^\/auth/);
	});

	it("says that it is the order which is not there", async () => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const orders = `/location/${web.gateway.own.storeIds[0]}/orders`;
		for (const id of [newId(), "nonsense"]) {
			const page = await owner.get(`${orders}/${id}`);
			expect(page.status).toBe(404);
			expect(visibleText(page.text)).toContain("Order not found");
			expect(findLink(page.text, "Go to Orders")).toBe(orders);
		}
	});
});

describe("a refusal that no role would change", () => {
	it("names the feature that is off, with the page that switches it on", async () => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const { merchantId } = web.gateway.own;
		const page = await owner.get(`/dashboard/menu-management/${merchantId}/combo`);
		expect(page.status).toBe(403);
		expect(visibleText(page.text)).toContain("turn on Combos under Features setup");
		expect(visibleText(page.text)).not.toContain("what your role may do");
		expect(findLink(page.text, "Features setup")).toBe("/settings/features-setup");
	});

	it("says what kind of organization a page is for, and what this one is", async () => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const page = await owner.get("/dashboard/multi-brand");
		expect(page.status).toBe(403);
		expect(visibleText(page.text)).toContain("Multi brand management: only for food halls");
		expect(visibleText(page.text)).toContain("so this page is not available");
		expect(visibleText(page.text)).not.toContain("You don't have permission");
	});

	it("promises nobody a role that opens it, and says why no role does", async () => {
		const operator = await web.signedInBrowser("merchantOperator");
		const page = await operator.get("/dashboard/multi-brand");
		expect(page.status).toBe(403);
		const text = visibleText(page.text);
		expect(text).toContain("Only for a food hall.");
		expect(text).toContain("No role in your organization can open this page right now.");
		expect(text).not.toMatch(/what your role may do|These can:/);
	});

	it("says that a page of the platform is for nobody of an organization", async () => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const page = await owner.get("/dev/outbox");
		expect(page.status).toBe(403);
		expect(visibleText(page.text)).toContain("Only platform staff can open this page");
	});

	it("says that there is no such location", async () => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const page = await owner.get(`/location/${newId()}/orders`);
		expect(page.status).toBe(403);
		expect(visibleText(page.text)).toContain(
			"This location does not exist, or you have no access to it.",
		);
		expect(visibleText(page.text)).not.toContain("You don't have permission");
	});
});

describe("a way out", () => {
	it("of a refusal is where the person works", async () => {
		const cashier = await web.signedInBrowser("storeCashier");
		const base = `/location/${web.gateway.own.storeIds[0]}`;
		const page = await cashier.get(`${base}/business-hours`);
		expect(page.status).toBe(403);
		expect(findLink(page.text, "Go to Orders")).toBe(`${base}/orders`);
		expect(visibleText(page.text)).toMatch(
			/Your role, Store Cashier, can't open it\. These can: .*Store/,
		);
		expect(findLink(page.text, "Visit Home")).toBeNull();
	});

	it("of a page that the location's point of sale does not have is told with the reason", async () => {
		const { services, own } = web.gateway;
		const [storeId] = own.storeIds;
		await services.database.transaction(SYSTEM, async (tx) => {
			await switchEverythingOn(tx, own.merchantId);
			const toast = { posProvider: "toast" } as const;
			await tx.update(locations).set(toast).where(eq(locations.storeId, storeId));
		});
		services.access.clear();
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const page = await owner.get(`/location/${storeId}/print-tags`);
		expect(page.status).toBe(403);
		expect(visibleText(page.text)).toContain(
			"Access restricted. Only with Square as the POS. This location has Toast.",
		);
		expect(visibleText(page.text)).not.toContain("can change what your role may do");
	});

	it("is home for people whose role is missing", async () => {
		const { services, own } = web.gateway;
		const browser = await web.signedInBrowser("merchantMarketer");
		await services.database.transaction(SYSTEM, (tx) =>
			tx
				.update(users)
				.set({ roleV2Uuid: null })
				.where(eq(users.uuid, own.userUuids.merchantMarketer)),
		);
		const page = await browser.get("/home");
		expect(page.status).toBe(403);
		expect(findLink(page.text, "Visit Home")).toBe("/home");
		expect(visibleText(page.text)).toContain("You don't have a role yet");
		expect(visibleText(page.text)).toContain("You don't have permission to access Home.");
		expect(/<main[\s\S]*<\/main>/.exec(page.text)?.[0]).toContain('action="/auth/sign-out"');
		expect((await browser.get(findLink(page.text, "Your account") ?? "")).status).toBe(200);
	});
});

describe("breadcrumbs", () => {
	it("lead only to what may be opened, and name the way once", async () => {
		const order = await placeOrder(web.gateway, sampleIntake(web.gateway.own.storeIds[0], 1000));
		const base = `/location/${web.gateway.own.storeIds[0]}`;
		const cashier = await web.signedInBrowser("storeCashier");
		const page = await cashier.get(`${base}/orders/${order.id}`);
		expect(breadcrumbText(page.text)).toBe("Orders");
		expect(page.text).not.toContain(`href="${base}"`);
		expect(breadcrumbText((await cashier.get(`${base}/orders`)).text)).toBe("");
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		expect(breadcrumbText((await owner.get("/settings/team")).text)).toBe("Home");
		expect(breadcrumbText((await owner.get("/home")).text)).toBe("");
	});

	it("of a default store lead to its general info, where its home leads too", async () => {
		const owner = await web.signedInBrowser("merchantSuperAdmin");
		const base = `/location/${web.gateway.own.defaultStoreId}`;
		expect((await owner.get(base)).location).toBe(`${base}/general/info`);
		const page = await owner.get(`${base}/business-hours`);
		expect(page.status).toBe(200);
		expect(page.text).not.toContain(`href="${base}"`);
	});
});

it("tells a super admin that a location was deleted, and nobody else", async () => {
	const { services, own, call } = web.gateway;
	const storeId = newId();
	await services.database.transaction(SYSTEM, (tx) =>
		insertTestLocation(tx, { merchantId: own.merchantId, storeId, title: "Old Pier" }),
	);
	const deletion = await call("DELETE", `/api/v2/store-v2/${own.merchantId}/locations/${storeId}`, {
		token: own.tokens.merchantSuperAdmin,
		version: 1,
	});
	expect(deletion.status).toBeLessThan(300);
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const page = await owner.get(`/location/${storeId}/orders`);
	expect(page.status).toBe(404);
	expect(visibleText(page.text)).toContain("Old Pier was deleted");
	expect(page.text).toContain(`/settings/audit-log?entity=location&amp;entityId=${storeId}`);
	const admin = await web.signedInBrowser("storeAdmin");
	expect((await admin.get(`/location/${storeId}/orders`)).status).toBe(403);
	expect((await owner.get(`/location/${newId()}/orders`)).status).toBe(403);
});

it("keeps what was typed about a location that somebody deletes meanwhile", async () => {
	const { services, own, call } = web.gateway;
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const admin = await web.signedInBrowser("merchantOperator");
	const NAMES = ["Old", "New", "Far"];
	const paths = [
		"/settings/locations/edit/ID",
		"/location/ID/general/info",
		"/location/ID/business-hours",
	];
	for (const [index, path] of paths.entries()) {
		const storeId = newId();
		await services.database.transaction(SYSTEM, (tx) =>
			insertTestLocation(tx, {
				merchantId: own.merchantId,
				storeId,
				title: `${NAMES[index]} Quay`,
			}),
		);
		services.access.clear();
		const at = path.replace("ID", storeId);
		const field = path.includes("hours") ? "note" : "subtitle";
		for (const browser of [owner, admin]) expect((await browser.get(at)).status, at).toBe(200);
		await call("DELETE", `/api/v2/store-v2/${own.merchantId}/locations/${storeId}`, {
			token: own.tokens.merchantSuperAdmin,
			version: 1,
		});
		for (const browser of [owner, admin]) {
			const fields = { [field]: "Typed for an hour", version: "1", password: "not this" };
			const answer = await browser.post(at, { fields });
			expect([403, 404], at).toContain(answer.status);
			const pageText = visibleText(answer.text);
			expect(pageText, at).toContain("What you entered Nothing was saved. Copy it from here.");
			expect(pageText, at).toContain("Typed for an hour");
			expect(pageText, at).not.toContain("not this");
			if (browser === owner) expect(pageText, at).toContain(`${NAMES[index]} Quay was deleted`);
		}
		expect(visibleText((await owner.get(at)).text)).not.toContain("What you entered");
	}
});
