import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Page } from "~/models/pages/page";
import type { Browser } from "../../support/browser";
import { type IsolationWorld, startIsolationWorld } from "../../support/isolation-world";
import { ask, requestWays, routes } from "../../support/matrix-routes";
import {
	pagesBehind,
	SWITCHES,
	type SwitchName,
	stateFor,
} from "../../support/merchants/feature-guards";
import { pageOutcome, type Way } from "../../support/page-outcome";
import { namedAt } from "../../support/things";
import { startTestWeb, type TestWeb } from "../../support/web";

type Route = (typeof routes)[number];

let world: IsolationWorld;
let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	world = await startIsolationWorld();
	web = await startTestWeb(world.gateway);
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(async () => {
	await web?.close();
	await world?.close();
});

/** Every route under a page that a switch decides about, its files and its parts included. */
const guarded = SWITCHES.flatMap((name) =>
	pagesBehind(name).flatMap((page) =>
		routes.filter(({ rule }) => rule.page === page).map((route) => ({ name, page, ...route })),
	),
);

it("asks something of every built page behind a switch", () => {
	const built = SWITCHES.flatMap(pagesBehind).filter((page) => page.built);
	const requested = new Set(guarded.map(({ page }) => page));
	expect(built.filter((page) => !requested.has(page))).toEqual([]);
});

describe.each(guarded)("$name", ({ name, page, id, ...rest }) => {
	it(`decides about ${id}`, async () => {
		const route = { id, ...rest };
		await turn(page, name, false);
		expect(await outcomes(route)).toEqual(everywhere(route, "denied"));

		await turn(page, name, true);
		expect(await outcomes(route)).toEqual(everywhere(route, "open"));
	});
});

const METHODS = ["GET", "POST"] as const;

function routeRequests({ route }: Route): { method: (typeof METHODS)[number]; way: Way }[] {
	return METHODS.filter((method) => (method === "GET" ? route.hasLoader : route.hasAction)).flatMap(
		(method) => requestWays(route).map((way) => ({ method, way })),
	);
}

async function outcomes(requested: Route): Promise<Record<string, unknown>> {
	const { route, rule } = requested;
	const all: Record<string, unknown> = {};
	for (const { method, way } of routeRequests(requested)) {
		const fields = method === "POST" ? rule.fields : undefined;
		const answer = await ask(owner, method, route, way, namedAt(world.own), fields);
		all[`${method} ${way}`] = pageOutcome(answer, way, method === "GET" ? rule : {});
	}
	return all;
}

function everywhere(requested: Route, outcome: string): Record<string, unknown> {
	return Object.fromEntries(
		routeRequests(requested).map(({ method, way }) => [`${method} ${way}`, outcome]),
	);
}

/** Makes the own organization one in which this switch alone decides about the page. */
async function turn(page: Page, name: SwitchName, isOn: boolean): Promise<void> {
	const { merchantId, tokens } = world.gateway.own;
	const answer = await world.gateway.call("PATCH", `/api/v2/store-v2/${merchantId}/features`, {
		token: tokens.platformSuperAdmin,
		merchantId,
		body: stateFor(page, name, isOn),
	});
	expect(answer.status, JSON.stringify(answer.body)).toBe(200);
}
