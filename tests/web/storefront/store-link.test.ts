import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MENU_URL_FAILED } from "~/models/storefront/menu-link";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { testSlug } from "../../support/locations/test-location";
import { startTestWeb, type TestWeb } from "../../support/web";

const ELSEWHERE = "https://order.example.test/shops/";

let gateway: TestGateway;
const webs: TestWeb[] = [];

beforeAll(async () => {
	gateway = await startTestGateway();
	webs.push(await startTestWeb(gateway), await startTestWeb(gateway, { STORE_URL: ELSEWHERE }));
});
afterAll(async () => {
	for (const web of webs) await web.close();
	await gateway?.close();
});

/** Where the store link of a page leads, at web itself and with a store of its own; undefined without a link. */
async function linksOn(path: string): Promise<(string | undefined)[]> {
	const links = [];
	for (const web of webs) {
		const { text } = await (await web.signedInBrowser("merchantSuperAdmin")).get(path);
		links.push(/<a [^>]*href="([^"]*)"[^>]*title="Store page"/.exec(text)?.[1]);
	}
	return links;
}

describe("the link to the public store", () => {
	it("leads to the location's page there, and without another store to web's own", async () => {
		const [storeId] = gateway.own.storeIds;
		const slug = testSlug(storeId);
		expect(await linksOn(`/location/${storeId}`)).toEqual([
			`/locations/${slug}`,
			`https://order.example.test/shops/locations/${slug}`,
		]);
	});

	it("leads to the organization's page where no location is chosen", async () => {
		const links = (await linksOn("/home")).map((link) => link ?? "");
		expect(links.map((link) => link.replace(/[\w-]+$/, "…"))).toEqual([
			"/locations/…",
			"https://order.example.test/shops/locations/…",
		]);
		expect((await webs[0]?.guest().get(links[0] ?? ""))?.status).toBe(200);
	});

	it("opens the menu from the page of a location, by the address that the gateway says", async () => {
		const [storeId] = gateway.own.storeIds;
		const path = `/location/${storeId}/general/info`;
		const [web] = webs;
		const menuOn = async () => {
			const browser = await web?.signedInBrowser("merchantSuperAdmin");
			return (await browser?.get(path))?.text ?? "";
		};
		const { config } = gateway.services;
		const before = config.STORE_URL;
		config.STORE_URL = "https://order.example.test/";
		try {
			expect(await menuOn()).toMatch(
				new RegExp(`href="https://order.example.test/locations/${testSlug(storeId)}"[^>]*_blank`),
			);
			// An address that cannot be read is told, and the page is there all the same.
			Object.defineProperty(config, "STORE_URL", {
				configurable: true,
				get: () => {
					throw new Error("The settings are gone");
				},
			});
			const failed = await menuOn();
			expect(failed).toContain(MENU_URL_FAILED);
			expect(failed).toContain("General info");
		} finally {
			Object.defineProperty(config, "STORE_URL", {
				configurable: true,
				writable: true,
				enumerable: true,
				value: before,
			});
		}
	});

	it("is not there where nothing is sold", async () => {
		expect(await linksOn(`/location/${gateway.own.defaultStoreId}/general/info`)).toEqual([
			undefined,
			undefined,
		]);
		const [, storeId] = gateway.own.storeIds;
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(locations).set({ isCentralLocation: true }).where(eq(locations.storeId, storeId)),
		);
		gateway.services.access.clear();
		expect(await linksOn(`/location/${storeId}`)).toEqual([undefined, undefined]);
	});
});
