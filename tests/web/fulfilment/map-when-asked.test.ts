import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type IsolationWorld, startIsolationWorld } from "../../support/isolation-world";
import { startTestWeb, type TestWeb } from "../../support/web";

const ASSETS = join(inject("builtRoot"), "build/web/client/assets");
const LEAFLET = /leaflet-container/;
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

/** The scripts of a page with all that they import at once. */
function collectScripts(html: string): Set<string> {
	const waiting = [...html.matchAll(/\/assets\/([\w.$~()-]+\.js)/g)].map(([, file = ""]) => file);
	const seen = new Set<string>();
	for (let file = waiting.pop(); file; file = waiting.pop()) {
		if (seen.has(file)) continue;
		seen.add(file);
		const source = readFileSync(`${ASSETS}/${file}`, "utf8");
		for (const [, next = ""] of source.matchAll(/(?:from|import)\s*"\.\/([\w.$~()-]+\.js)"/g)) {
			waiting.push(next);
		}
	}
	return seen;
}

it("tells the map where its pictures come from, when that is set", async () => {
	const env = {
		MAP_TILES_URL: "https://{s}.tiles.example/{z}/{x}/{y}.png",
		MAP_TILES_ATTRIBUTION: "© Tiles Example",
	};
	const other = await startTestWeb(world.gateway, env);
	try {
		const zones = `/location/${world.own.storeId}/delivery/settings/zones`;
		for (const path of [zones, `${zones}/new`]) {
			const own = await (await web.signedInBrowser("merchantSuperAdmin")).get(path);
			expect(own.text).toContain('"tiles":null');
			const { text } = await (await other.signedInBrowser("merchantSuperAdmin")).get(path);
			const tiles = { url: env.MAP_TILES_URL, attribution: env.MAP_TILES_ATTRIBUTION };
			expect(text).toContain(`"tiles":${JSON.stringify(tiles)}`);
		}
	} finally {
		await other.close();
	}
});

it("fetches the map with no page, only when it is asked for", async () => {
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const zones = `/location/${world.own.storeId}/delivery/settings/zones`;
	const withMap = readdirSync(ASSETS).filter((file) =>
		LEAFLET.test(file.endsWith(".js") ? readFileSync(`${ASSETS}/${file}`, "utf8") : ""),
	);
	expect(withMap).toHaveLength(1);
	for (const path of [zones, `${zones}/new`]) {
		const { status, text } = await owner.get(path);
		expect(status).toBe(200);
		const scripts = collectScripts(text);
		expect(scripts.size).toBeGreaterThan(3);
		expect(scripts.has(withMap[0] ?? ""), path).toBe(false);
		expect(text).not.toMatch(LEAFLET);
		// Something of the page leads there.
		const all = [...scripts].map((file) => readFileSync(`${ASSETS}/${file}`, "utf8")).join();
		expect(all).toContain(withMap[0]);
	}
});
