import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ROLES, type RoleKey } from "~/models/shared/permissions";
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
import { namedIn, routeCases } from "./matrix-cases";
import { isChosen } from "./matrix-choice";
import { ask, requestWays, roles, routeDomain, routes } from "./matrix-routes";
import { type Named, type Outcome, pageOutcome, plain, type Way } from "./page-outcome";
import type { RouteRule } from "./route-rule";
import { isInShare } from "./share";
import { digestTables, type TableDigest } from "./table-digest";
import { namedAt } from "./things";
import { startTestWeb, type TestWeb } from "./web";

let world: IsolationWorld;
let web: TestWeb;
let browsers: MatrixBrowsers;
let cells = 0;
let looked: TableDigest | null = null;

/** Of how many routes a refusal is compared with a missing thing's at every level of roles. */
const PART_OF_LEVELS = 6;

/** `MATRIX=/settings/locations` runs the routes at one path and below, or the one of an id. */
const ONLY = process.env.MATRIX;

/** Tests one domain's routes: each role in each situation, read and changed. */
export function testPageMatrix(domain: string): void {
	const chosen = routes.filter(
		({ id, route }) => routeDomain(id) === domain && isChosen([id, route.path]),
	);
	if (chosen.length === 0) {
		if (!ONLY) throw new Error(`No route of ${domain} answers anything`);
		it(`leaves ${ONLY} to another domain`, () => {
			const isKnown = isChosen(routes.flatMap(({ id, route }) => [id, route.path]));
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

	describe.each(chosen.filter(({ route }) => route.hasLoader))(
		"loader of $id",
		({ route, rule }) => {
			it("shows each role in each situation what its page allows, and nothing else", {
				timeout: 120_000,
			}, async () => {
				const before = await lastLook();
				const compared = new Set<string>();
				const isByLevel = isInShare(
					chosen.findIndex((each) => each.route === route),
					PART_OF_LEVELS,
				);
				for (const way of requestWays(route)) {
					for (const { role, situation, label, reading: expected } of routeCases(
						world,
						route,
						way,
					)) {
						const named = namedIn(world, situation);
						const browser = browsers.of(role, situation);
						const answer = await ask(browser, "GET", route, way, named);
						check(answer, expected, way, role, named, `${label}, ${way}`, rule);
						if (expected !== "denied" && expected !== "missing") continue;
						if (situation === "own" || named.id === world.own.storeId) continue;
						// In the picker of people with all locations: a refusal may lead elsewhere in it.
						if (ROLES[role].level !== "stores" && named.id === world.sibling.storeId) continue;
						// The same code refuses all roles of a level, and mostly all levels; documents tell only their status.
						if (way === "document" && !isByLevel) continue;
						const level = isByLevel ? ROLES[role].level : "any";
						const refused = [way, level, situation, expected].join();
						if (compared.has(refused)) continue;
						compared.add(refused);
						const twin = await ask(browser, "GET", route, way, namedAt(missingPlace()));
						expect(pageOutcome(twin, way, rule), `${label}, ${way}, as for what is missing`).toBe(
							expected,
						);
						expect(plain(twin, {})).toEqual(plain(answer, named));
					}
				}
				const after = await look();
				expect(withoutAuditLog(rule, after), "a loader wrote").toEqual(
					withoutAuditLog(rule, before),
				);
			});
		},
	);

	describe.each(chosen.filter(({ route }) => route.hasAction))(
		"action of $id",
		({ route, rule }) => {
			it("lets each role in each situation do what its page allows, and nothing else", {
				timeout: 120_000,
			}, async () => {
				const all = requestWays(route).flatMap((way) =>
					routeCases(world, route, way).map((each) => ({ ...each, way, expected: each.changing })),
				);
				const before = await lastLook();
				for (const { role, situation, way, expected, label } of all) {
					if (expected === "open") continue;
					const named = namedIn(world, situation);
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
					const named = namedIn(world, situation);
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
		const expected = chosen.reduce(
			(sum, { route }) =>
				sum +
				requestWays(route)
					.map((way) => routeCases(world, route, way).length)
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

function withoutAuditLog({ isExport }: RouteRule, digest: TableDigest): TableDigest {
	if (!isExport) return digest;
	const { audit_log: _, audit_heads: __, idempotency_keys: ___, ...others } = digest;
	return others;
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
		pageOutcome(answer, way, rule),
		`${label}: ${answer.status} ${answer.text.slice(0, 300)}`,
	).toBe(expected);
	const isProvider = ROLES[role].level === "provider";
	const secrets = [
		...(isProvider ? [] : [OTHER_CANARY, world.other.menuPartId, ...placeIds(world.other)]),
		...(ROLES[role].level === "stores" ? [SIBLING_CANARY, ...placeIds(world.sibling)] : []),
	];
	for (const secret of secrets) {
		if (Object.values(named).includes(secret) || secret === world.own.merchantId) continue;
		expect(answer.text.includes(secret), `${label} reads ${secret}`).toBe(false);
	}
	expect(answer.text, label).not.toContain("eyJhbGciOiJIUzI1NiI");
}

function placeIds(place: Place): string[] {
	const { storeId, orderId, customerId, paymentUid, userUuid } = place;
	const things = CRUD_THINGS.filter(({ isOfAllLocations }) => !isOfAllLocations).map(
		({ param }) => place[param],
	);
	return [storeId, orderId, customerId, paymentUid, userUuid, ...things];
}
