import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LocationSummary } from "~/models/locations/location-summary";
import type { Page } from "~/models/pages/page";
import { verdict } from "~/models/pages/page-access";
import { type Permission, ROLES, type RoleKey } from "~/models/shared/permissions";
import type { PageAnswer } from "./browser";
import { CRUD_THINGS } from "./crud-things";
import { UNLIMITED_SIGN_INS } from "./identity/unlimited-sign-ins";
import {
	type IsolationWorld,
	missingPlace,
	OTHER_CANARY,
	type Place,
	SIBLING_CANARY,
	startIsolationWorld,
} from "./isolation-world";
import { type MatrixBrowsers, openBrowsers } from "./matrix-browsers";
import { isAsked } from "./matrix-choice";
import {
	ask,
	domainOf,
	outerOf,
	roles,
	routes,
	ruleOf,
	type Situation,
	servesAnother,
	situationsOf,
	waysOf,
} from "./matrix-routes";
import { EVERY_FEATURE } from "./merchants/every-feature";
import { type Named, type Outcome, outcomeOf, plain, type Way } from "./page-outcome";
import type { RouteRule } from "./route-rules";
import { digestTables, type TableDigest } from "./table-digest";
import { namedAt, thingsIn } from "./things";
import { aLocation, aMerchant, aViewer } from "./viewer";
import { type ManifestRoute, startTestWeb, type TestWeb } from "./web";

let world: IsolationWorld;
let web: TestWeb;
let browsers: MatrixBrowsers;
let cells = 0;
let looked: TableDigest | null = null;

/** `MATRIX=/settings/locations` runs the routes at one path and below, or the one of an id. */
const ONLY = process.env.MATRIX;

/** Tests one domain's routes: each role in each situation, read and changed. */
export function testPageMatrix(domain: string): void {
	const asked = routes.filter(
		({ id, route }) => domainOf(id) === domain && isAsked([id, route.path]),
	);
	if (asked.length === 0) {
		if (!ONLY) throw new Error(`No route of ${domain} answers anything`);
		it(`leaves ${ONLY} to another domain`, () => {
			const isKnown = isAsked(routes.flatMap(({ id, route }) => [id, route.path]));
			expect(isKnown, `no route is at MATRIX=${ONLY}; give its path with its parameters`).toBe(
				true,
			);
		});
		return;
	}

	beforeAll(async () => {
		cells = 0;
		looked = null;
		world = await startIsolationWorld();
		// Tries sign-in more often than allowed.
		world.gateway.services.loginLimits = UNLIMITED_SIGN_INS;
		web = await startTestWeb(world.gateway);
		browsers = await openBrowsers(web, roles);
	});
	afterAll(async () => {
		await web?.close();
		await world?.close();
	});

	describe.each(asked.filter(({ route }) => route.hasLoader))(
		"loader of $id",
		({ route, rule }) => {
			it("shows each role in each situation what its page allows, and nothing else", {
				timeout: 120_000,
			}, async () => {
				const before = await lastLook();
				const compared = new Set<string>();
				for (const way of waysOf(route)) {
					for (const { role, situation, label, reading: expected } of casesOf(route, way)) {
						const named = namedIn(situation);
						const browser = browsers.of(role, situation);
						const answer = await ask(browser, "GET", route, way, named);
						check(answer, expected, way, role, named, `${label}, ${way}`, rule);
						if (expected !== "denied" && expected !== "missing") continue;
						if (situation === "own" || named.id === world.own.storeId) continue;
						// In the picker of people with all locations: a refusal may lead elsewhere in it.
						if (ROLES[role].level !== "stores" && named.id === world.sibling.storeId) continue;
						// Roles of one level are refused by the same code.
						const refused = [way, ROLES[role].level, situation, expected].join();
						if (compared.has(refused)) continue;
						compared.add(refused);
						const twin = await ask(browser, "GET", route, way, namedAt(missingPlace()));
						expect(outcomeOf(twin, way, rule), `${label}, ${way}, as for what is missing`).toBe(
							expected,
						);
						expect(plain(twin, {})).toEqual(plain(answer, named));
					}
				}
				const after = await look();
				expect(countedOf(rule, after), "a loader wrote").toEqual(countedOf(rule, before));
			});
		},
	);

	describe.each(asked.filter(({ route }) => route.hasAction))(
		"action of $id",
		({ route, rule }) => {
			it("lets each role in each situation do what its page allows, and nothing else", {
				timeout: 120_000,
			}, async () => {
				const all = waysOf(route).flatMap((way) =>
					casesOf(route, way).map((each) => ({ ...each, way, expected: each.changing })),
				);
				const before = await lastLook();
				for (const { role, situation, way, expected, label } of all) {
					if (expected === "open") continue;
					const named = namedIn(situation);
					const answer = await ask(
						browsers.of(role, situation),
						"POST",
						route,
						way,
						named,
						rule.fields,
					);
					check(answer, expected, way, role, named, `${label}, ${way}`);
				}
				expect(await look(), "a refused change was made").toEqual(before);
				looked = null;
				for (const { role, situation, way, expected, label } of all) {
					if (expected !== "open") continue;
					const named = namedIn(situation);
					const answer = await ask(
						browsers.of(role, situation),
						"POST",
						route,
						way,
						named,
						rule.fields,
					);
					check(answer, expected, way, role, named, `${label}, ${way}`);
					await browsers.settle(route.id, role, situation);
				}
			});
		},
	);

	it("covers the whole matrix", () => {
		const expected = asked.reduce(
			(sum, { route }) =>
				sum +
				waysOf(route)
					.map((way) => casesOf(route, way).length)
					.reduce((a, b) => a + b, 0) *
					(Number(route.hasLoader) + Number(route.hasAction)),
			0,
		);
		process.stdout.write(`access matrix of web, ${domain}: ${cells} cells\n`);
		expect(cells).toBe(expected);
	});
}

/** The tables as they were last seen; asked for again only when something was changed since. */
async function lastLook(): Promise<TableDigest> {
	return looked ?? look();
}

async function look(): Promise<TableDigest> {
	looked = await digestTables(world.gateway.services.database);
	return looked;
}

/** A digest without the audit log for exports, which it records. */
function countedOf({ isExport }: RouteRule, digest: TableDigest): TableDigest {
	if (!isExport) return digest;
	const { audit_log: _, audit_heads: __, idempotency_keys: ___, ...others } = digest;
	return others;
}

/**
 * What is asked of a route in one way, with what must come of it. Every role asks for the data of the own place. Elsewhere,
 * and for documents, which render the same answers, one role asks of each level and outcome (or, where the module serves
 * another route already, of each outcome); in `npm test -- all` every role.
 */
function casesOf(route: ManifestRoute, way: Way) {
	const known = new Set<string>();
	const all = situationsOf(route).map(({ role, situation, who }) => ({
		role,
		situation,
		label: `${route.id}, ${who}, ${situation}, ${way}`,
		reading: expectedReading(route, way, role, situation),
		changing: expectedChanging(route, way, role, situation),
	}));
	if (process.env.TEST_WHOLE) return all;
	return all.filter(({ role, situation, reading, changing }) => {
		if (way === "data" && situation === "own") return true;
		const level = servesAnother(route) ? "any" : ROLES[role].level;
		const alike = [situation, level, reading, changing].join();
		return known.size < known.add(alike).size;
	});
}

/** A document shows its outermost refusal, since all surrounding loaders run. */
function expectedReading(
	route: ManifestRoute,
	way: Way,
	role: RoleKey,
	situation: Situation,
): Outcome {
	const around = way === "document" ? routes.find(({ id }) => id === outerOf(route)) : undefined;
	const outer = around ? expectedReading(around.route, way, role, situation) : "open";
	const rule = ruleOf(route);
	return outer === "open" ? expectedOf(rule, route, role, situation, rule.reading) : outer;
}

/** An action runs alone; only a refused document also shows the outer loaders. */
function expectedChanging(
	route: ManifestRoute,
	way: Way,
	role: RoleKey,
	situation: Situation,
): Outcome {
	const rule = ruleOf(route);
	if (!rule.takesNothing) {
		const outcome = expectedOf(rule, route, role, situation, rule.changing);
		const lacks = rule.changingThis && !ROLES[role].permissions.includes(rule.changingThis);
		return outcome === "open" && lacks ? "denied" : outcome;
	}
	const around = expectedReading(route, way, role, situation);
	return around === "open" ? "missing" : around;
}

/** Whether a role sees what somebody else started: people of locations see that of their own which they may run. */
function sees(
	role: RoleKey,
	situation: Situation,
	{ seeing, running }: { seeing: Permission; running: Permission | undefined },
): boolean {
	const { level, permissions } = ROLES[role];
	if (level !== "stores" || !running) return permissions.includes(seeing);
	return !situation.startsWith("sibling") && permissions.includes(running);
}

/** The registry's verdict for a viewer with only the role. */
function expectedOf(
	{ page, leadsOn, isOfDemo, isExport, namesNothing, leadsGuests, seeing, running }: RouteRule,
	route: ManifestRoute,
	role: RoleKey,
	situation: Situation,
	extra: Permission | null | undefined,
): Outcome {
	if (page === "public") {
		const leadsOut = leadsGuests && situation === "anonymous";
		return namesNothing && !leadsOut ? "missing" : "open";
	}
	if (situation === "anonymous" || situation === "ended session") return "sign-in";
	if (page === "signed-in") return "open";
	const { id } = namedIn(situation);
	const viewer = aViewer(role, {
		merchant: aMerchant(EVERY_FEATURE),
		locations: locationsOf(role),
	});
	const location =
		page.level === "location" ? viewer.locations.find((each) => each.storeId === id) : undefined;
	if (page.level === "location" && !location) return "denied";
	if (!verdict(page, viewer, location).allowed) return "denied";
	if (extra && !ROLES[role].permissions.includes(extra)) return "denied";
	if (isOfDemo) return "missing";
	if (seeing && !sees(role, situation, { seeing, running })) {
		return isExport ? "denied" : "missing";
	}
	// Ids on an organization's page are looked up in the organization.
	if (namesInOrganisation(page) && situation === "other organisation") {
		return isExport ? "denied" : "missing";
	}
	if (leadsOn && !extra) return "open";
	// A location's page shows only that location's data, an organization's page that of all.
	const isOut =
		page.level === "organisation"
			? situation.startsWith("other organisation's")
			: situation.includes("thing") && !(namesShared(route) && situation.startsWith("sibling"));
	if (!isOut || thingsIn(route.path).length === 0) return "open";
	return isExport ? "denied" : "missing";
}

/** Whether the address names a thing that every location of the organization shows. */
function namesShared({ path }: ManifestRoute): boolean {
	return thingsIn(path).every((name) =>
		CRUD_THINGS.some(({ param, isOfAllLocations }) => isOfAllLocations && param === name),
	);
}

function namesInOrganisation(page: Page): boolean {
	const namesThing = /:id\b/.test(page.path) || thingsIn(page.path).length > 0;
	return page.level === "organisation" && namesThing;
}

function locationsOf(role: RoleKey): LocationSummary[] {
	const reach = ROLES[role].level === "stores" ? [world.own] : [world.own, world.sibling];
	return reach.map(({ storeId, title }) => aLocation({ storeId, title }));
}

function namedIn(situation: Situation): Named {
	switch (situation) {
		case "sibling":
			return namedAt(world.sibling);
		case "sibling's thing at the own location":
			return namedAt(world.own, world.sibling);
		case "other organisation":
			return namedAt(world.other);
		case "other organisation's thing at the own location":
			return namedAt(world.own, world.other);
		default:
			return namedAt(world.own);
	}
}

function check(
	answer: PageAnswer,
	expected: Outcome,
	way: Way,
	role: RoleKey,
	named: Named,
	label: string,
	rule: Partial<RouteRule> = {},
): void {
	cells += 1;
	expect(
		outcomeOf(answer, way, rule),
		`${label}: ${answer.status} ${answer.text.slice(0, 300)}`,
	).toBe(expected);
	const isProvider = ROLES[role].level === "provider";
	const secrets = [
		...(isProvider ? [] : [OTHER_CANARY, world.other.menuPartId, ...idsOf(world.other)]),
		...(ROLES[role].level === "stores" ? [SIBLING_CANARY, ...idsOf(world.sibling)] : []),
	];
	for (const secret of secrets) {
		if (Object.values(named).includes(secret) || secret === world.own.merchantId) continue;
		expect(answer.text.includes(secret), `${label} reads ${secret}`).toBe(false);
	}
	expect(answer.text, label).not.toContain("eyJhbGciOiJIUzI1NiI");
}

function idsOf(place: Place): string[] {
	const { storeId, orderId, customerId, paymentUid, userUuid } = place;
	const things = CRUD_THINGS.filter(({ isOfAllLocations }) => !isOfAllLocations).map(
		({ param }) => place[param],
	);
	return [storeId, orderId, customerId, paymentUid, userUuid, ...things];
}
