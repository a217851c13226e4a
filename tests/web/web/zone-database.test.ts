import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ZONE_DATABASE_VERSION } from "~/models/shared/zone-database.server";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;

beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

test("both services tell the version of their zone database when they are ready", async () => {
	const ofWeb = await fetch(`${web.url}/readyz`);
	expect(await ofWeb.json()).toEqual({ status: "ready", timeZones: ZONE_DATABASE_VERSION });
	const ofGateway = await web.gateway.app.request("/readyz");
	expect(await ofGateway.json()).toEqual({ status: "ready", timeZones: ZONE_DATABASE_VERSION });
});

test("no browser gets the zone database", () => {
	const assets = join(inject("builtRoot"), "build/web/client/assets");
	const scripts = readdirSync(assets).filter((name) => name.endsWith(".js"));
	expect(scripts.length).toBeGreaterThan(10);
	const carriers = scripts.filter((name) =>
		readFileSync(join(assets, name), "utf8").includes("|CST CDT"),
	);
	expect(carriers).toEqual([]);
});
