import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PublicMenu } from "~/models/storefront/public-menu";
import type { PublicWebStore } from "~/models/webstore/public-web-store";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { testSlug } from "../../support/locations/test-location";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const settingsPath = (what: string) => (merchant: TestMerchant, id: string) =>
	`/api/v2/store-v2/${merchant.merchantId}/locations/${id}/${what}`;
const shared = {
	gateway: () => gateway,
	readId: ({ storeId }: Record<string, unknown>) => String(storeId),
	standing: ({ storeIds }: TestMerchant): [string, string] => [storeIds[0], storeIds[1]],
	boundToLocations: true,
	removable: false,
};

createCrudSuite("web store styling", {
	...shared,
	entity: "webstore-styling",
	one: settingsPath("webstore-styling"),
	patch: {
		bannerText: "Smoked today",
		headerBackground: "#102030",
		headingFont: { name: "Georgia", source: "installed", format: "woff2", link: "" },
	},
	otherPatch: { bannerText: "Sold out tomorrow", headerBackground: "#aabbcc" },
	invalid: [
		{
			what: "an image that is not there, and colors and sizes that are none",
			body: { headerColor: "blue", bannerHeight: 5, facebookUrl: "https://x.com/me" },
			fields: ["headerColor", "bannerHeight", "facebookUrl"],
		},
		{
			what: "an image that is not there",
			body: { bannerImageId: crypto.randomUUID() },
			fields: ["bannerImageId"],
		},
	],
});

createCrudSuite("web store integrations", {
	...shared,
	entity: "webstore-integrations",
	one: settingsPath("webstore-integrations"),
	patch: { googleTrackingId: "G-AB12CD34EF", metaPixelId: "123456789012345" },
	otherPatch: { googleTrackingId: "GTM-AB12CD3", metaPixelId: "" },
	invalid: [
		{
			what: "ids of another form",
			body: { googleTrackingId: "AB12", metaPixelId: "12" },
			fields: ["googleTrackingId", "metaPixelId"],
		},
	],
});

createCrudSuite("web store configuration", {
	...shared,
	entity: "webstore-configuration",
	one: settingsPath("webstore-configuration"),
	patch: { footerText: "See you soon", menuLayout: "list", announcementUntil: "2026-12-24" },
	otherPatch: { footerText: "Until tomorrow", menuLayout: "grid", announcementUntil: null },
	invalid: [
		{
			what: "a last day before the first",
			body: { announcementFrom: "2026-12-24", announcementUntil: "2026-12-01" },
			fields: ["announcementUntil"],
		},
	],
});

describe("the public answers of a location", () => {
	const storeId = () => gateway.own.storeIds[1];
	const token = () => gateway.own.tokens.merchantSuperAdmin;
	const change = async (what: string, body: object) => {
		const path = settingsPath(what)(gateway.own, storeId());
		const answer = await gateway.call("PATCH", path, { token: token(), body });
		expect(answer.status, JSON.stringify(answer.body)).toBe(200);
	};
	const make = async (kind: string, body: object): Promise<string> => {
		const path = `/api/v2/menu/${gateway.own.merchantId}/parts/${kind}`;
		const answer = await gateway.call("POST", path, { token: token(), body });
		expect(answer.status, JSON.stringify(answer.body)).toBe(201);
		return answer.body.id;
	};
	const ask = (what: string, headers = {}) =>
		gateway.call("GET", `/api/v2/public/${what}/${testSlug(storeId())}`, { headers });
	/** Asks until the answer is so: one that is kept is trusted for a second. */
	const soon = async <Answer>(
		what: string,
		isSo: (webStore: Answer) => boolean,
	): Promise<Answer> => {
		const end = Date.now() + 3_000;
		for (;;) {
			const { body } = await ask(what);
			if (isSo(body)) return body;
			if (Date.now() > end) throw new Error(`Not so: ${JSON.stringify(body)}`);
			await sleep(50);
		}
	};

	it("follow styling, integrations and configuration, with 304 between changes", async () => {
		await change("webstore-styling", { bannerText: "Fresh", buttonBackground: "#004400" });
		await change("webstore-integrations", { metaPixelId: "1234567890" });
		await change("webstore-configuration", {
			announcementText: "Open late",
			announcementUntil: "2199-01-01",
		});
		const webStore = await soon<PublicWebStore>(
			"webstores",
			({ configuration }) => configuration.announcement === "Open late",
		);
		expect(webStore.location.storeId).toBe(storeId());
		expect(webStore.look.banner.text).toBe("Fresh");
		expect(webStore.look.colors.button).toEqual({ background: "#004400", color: "#ffffff" });
		expect(webStore.css).toContain("--store-button-background: #004400;");
		expect(webStore.analytics.metaPixelId).toBe("1234567890");
		expect(webStore.changesAt).toMatch(/^2199-01-02T/);
		const { headers } = await ask("webstores");
		const known = { "if-none-match": headers.get("etag") ?? "" };
		expect((await ask("webstores", known)).status).toBe(304);
		await change("webstore-configuration", { announcementUntil: "2020-01-01" });
		await soon<PublicWebStore>("webstores", (each) => each.configuration.announcement === null);
		const location = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId()}`;
		const body = { isNewCheckoutEnabled: true, isNotesEnabled: false };
		await gateway.call("PATCH", location, { token: token(), body });
		const { checkout } = await soon<PublicWebStore>("webstores", (each) => each.checkout.isExpress);
		expect(checkout).toEqual({ isGuest: true, isExpress: true, hasNotes: false });
	});

	it("leave out what cannot be had, and pictures, where the configuration says so", async () => {
		const soup = await make("storeItem", { title: "Soup", price: 500 });
		const stew = await make("storeItem", { title: "Stew", price: 700, isOrderable: false });
		const only = await make("category", { title: "Stews", parts: [stew] });
		const both = await make("category", { title: "All", parts: [soup, stew] });
		await make("itemSet", { title: "Day", parts: [only, both] });
		const has = ({ items }: PublicMenu, id: string) => items.some((item) => item.id === id);
		const marked = await soon<PublicMenu>("menus", (menu) => has(menu, soup));
		expect(has(marked, stew)).toBe(true);
		await change("webstore-configuration", { unavailableItems: "hidden" });
		const hidden = await soon<PublicMenu>("menus", (menu) => !has(menu, stew));
		expect(has(hidden, soup)).toBe(true);
		const categories = hidden.menus.flatMap((menu) => menu.categories.map(({ id }) => id));
		expect(categories).toContain(both);
		expect(categories).not.toContain(only);
	});

	it("lead on from a former address", async () => {
		const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId()}`;
		const slug = `${testSlug(storeId())}-moved`;
		await gateway.call("PATCH", path, { token: token(), body: { slug } });
		const answer = await ask("webstores");
		expect([answer.status, answer.headers.get("location")]).toEqual([
			307,
			`/api/v2/public/webstores/${slug}`,
		]);
	});
});
