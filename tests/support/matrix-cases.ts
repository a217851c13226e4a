import type { Page } from "~/models/pages/page";
import { verdict } from "~/models/pages/page-access";
import { type Permission, ROLES, type RoleKey } from "~/models/shared/permissions";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { CRUD_THINGS } from "./crud-things";
import type { IsolationWorld } from "./isolation-world";
import {
	getRouteRule,
	outerLoaderRoute,
	roles,
	routeSituations,
	routes,
	type Situation,
	servesAnother,
} from "./matrix-routes";
import { EVERY_FEATURE } from "./merchants/every-feature";
import type { Named, Outcome, Way } from "./page-outcome";
import type { RouteRule } from "./route-rule";
import { beginningAt, isInShare } from "./share";
import { namedAt, thingsIn } from "./things";
import { aLocation, aMerchant, aViewer } from "./viewer";
import type { ManifestRoute } from "./web";

/** One request of the matrix, with what must come of it as a loader's and as an action's. */
export interface Case {
	role: RoleKey;
	situation: Situation;
	label: string;
	reading: Outcome;
	changing: Outcome;
}

interface CaseContext {
	world: IsolationWorld;
	route: ManifestRoute;
	way: Way;
	role: RoleKey;
	situation: Situation;
}

/** Where documents are asked for in every run; they are refused elsewhere by what refuses their data. */
const OF_DOCUMENTS: ReadonlySet<Situation> = new Set(["own", "other organization", "anonymous"]);
/** Of how many roles one more asks for the data of the own place, in turn from route to route. */
const PART_OF_ROLES = 12;
/** Of how many routes the document is asked for in another organization. */
const PART_OF_FOREIGN = 5;
/** Of how many routes roles of each level ask for the data, people are let in elsewhere, and nobody and ended sessions ask. */
const PART_OF_REST = 4;

/**
 * What is asked of a route in one way, with what must come of it: by one role of each outcome, in turn of each level
 * too, and for the data of the own place by some roles more. Which role comes first changes from route to route. For
 * documents, which render the same answers, some situations are enough, and where the module serves another route
 * already, its data alone. In `npm test -- all` every role asks.
 */
export function routeCases(world: IsolationWorld, route: ManifestRoute, way: Way): Case[] {
	const known = new Set<string>();
	const turn = routes.findIndex(({ id }) => id === route.id);
	const all = routeSituations(route, beginningAt(roles, turn)).map(({ role, situation, who }) => ({
		role,
		situation,
		label: `${route.id}, ${who}, ${situation}, ${way}`,
		reading: expectedReading({ world, route, way, role, situation }),
		changing: expectedChanging({ world, route, way, role, situation }),
	}));
	if (process.env.TEST_WHOLE) return all;
	const isKnown = servesAnother(route);
	if (isKnown && way === "document") return [];
	const isWhole = !isKnown && isInShare(turn, PART_OF_REST);
	const hasDocument = route.path !== null && !isKnown;
	return all.filter((cell) => {
		const { role, situation, reading, changing } = cell;
		if (way === "document" && !OF_DOCUMENTS.has(situation)) return false;
		if (!isWhole && isAlikeEverywhere(cell, way === "data" && hasDocument)) return false;
		const isForeign = way === "document" && situation === "other organization";
		if (isForeign && !isInShare(turn, PART_OF_FOREIGN)) return false;
		const isMore = isInShare(turn + roles.indexOf(role), PART_OF_ROLES);
		if (way === "data" && situation === "own" && isMore) return true;
		const level = requestedLevel(role, situation, way, isWhole);
		const alike = [situation, level, reading, changing].join();
		return known.size < known.add(alike).size;
	});
}

/** What one code answers for all routes: somebody let in elsewhere, and people without a session, who may have been refused the document. */
function isAlikeEverywhere(
	{ situation, reading, changing }: Case,
	isRefusedAsDocument: boolean,
): boolean {
	if (situation === "ended session") return true;
	if (situation === "anonymous") return isRefusedAsDocument;
	return situation !== "own" && reading === "open" && changing === "open";
}

/** By what level a role asks: people of locations are what another location is kept from. */
function requestedLevel(role: RoleKey, situation: Situation, way: Way, isWhole: boolean): string {
	const { level } = ROLES[role];
	if (way === "document" || situation.startsWith("other organization")) return "any";
	const isLimited = situation.startsWith("sibling") && level === "stores";
	return isWhole || isLimited ? level : "any";
}

/** A document shows its outermost refusal, since all surrounding loaders run. */
function expectedReading(asking: CaseContext): Outcome {
	const { route, way } = asking;
	const outerId = way === "document" ? outerLoaderRoute(route) : null;
	const around = outerId === null ? undefined : routes.find(({ id }) => id === outerId);
	const outer = around ? expectedReading({ ...asking, route: around.route }) : "open";
	const rule = getRouteRule(route);
	return outer === "open" ? expectedOutcome(rule, asking, rule.reading) : outer;
}

/** An action runs alone; only a refused document also shows the outer loaders. */
function expectedChanging(asking: CaseContext): Outcome {
	const { route, role } = asking;
	const rule = getRouteRule(route);
	if (!rule.takesNothing) {
		const outcome = expectedOutcome(rule, asking, rule.changing);
		const lacks = rule.changingThis && !ROLES[role].permissions.includes(rule.changingThis);
		return outcome === "open" && lacks ? "denied" : outcome;
	}
	const around = expectedReading(asking);
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
function expectedOutcome(
	{ page, leadsOn, isOfDemo, isExport, namesNothing, leadsGuests, seeing, running }: RouteRule,
	{ world, route, role, situation }: CaseContext,
	extra: Permission | null | undefined,
): Outcome {
	if (page === "public") {
		const leadsOut = leadsGuests && situation === "anonymous";
		return namesNothing && !leadsOut ? "missing" : "open";
	}
	if (situation === "anonymous" || situation === "ended session") return "sign-in";
	if (page === "signed-in") return namesNothing ? "missing" : "open";
	const { id } = namedIn(world, situation);
	const viewer = aViewer(role, {
		merchant: aMerchant(EVERY_FEATURE),
		locations: roleLocations(world, role),
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
	if (namesInOrganization(page) && situation === "other organization") {
		return isExport ? "denied" : "missing";
	}
	if (leadsOn && !extra) return "open";
	// A location's page shows only that location's data, an organization's page that of all.
	const isOut =
		page.level === "organization"
			? situation.startsWith("other organization's")
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

function namesInOrganization(page: Page): boolean {
	const namesThing = /:id\b/.test(page.path) || thingsIn(page.path).length > 0;
	return page.level === "organization" && namesThing;
}

function roleLocations(world: IsolationWorld, role: RoleKey): LocationSummary[] {
	const reach = ROLES[role].level === "stores" ? [world.own] : [world.own, world.sibling];
	return reach.map(({ storeId, title }) => aLocation({ storeId, title }));
}

/** What the address of a request in a situation names. */
export function namedIn(world: IsolationWorld, situation: Situation): Named {
	switch (situation) {
		case "sibling":
			return namedAt(world.sibling);
		case "sibling's thing at the own location":
			return namedAt(world.own, world.sibling);
		case "other organization":
			return namedAt(world.other);
		case "other organization's thing at the own location":
			return namedAt(world.own, world.other);
		default:
			return namedAt(world.own);
	}
}
