import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { denials } from "~/models/pages/page-access";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import { endpoints } from "../../../gateway/app";
import type { Access } from "../../../gateway/core/contract";
import type { WholeSample } from "../../support/endpoint-sample";
import { SAMPLES } from "../../support/endpoint-samples";
import {
	type IsolationWorld,
	type Place,
	startIsolationWorld,
} from "../../support/isolation-world";
import { type FieldCaller, fieldCallers } from "../../support/locations/field-callers";
import {
	changePermission,
	FIELD_PAGES,
	type FieldPages,
	HERE,
	NO_FIELDS,
} from "../../support/locations/field-pages";
import { NOT_STORED } from "../../support/locations/field-samples";
import { prepareTrial } from "../../support/locations/field-trials";
import { fieldValues } from "../../support/locations/field-values";
import { beFranchise } from "../../support/menu/be-franchise";
import { isInShare } from "../../support/share";

const withFields = endpoints
	.map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))
	.filter(({ name }) => FIELD_PAGES[name]);

/** Of how many fields one is asked for at a location, and at default stores. */
const PART = { own: 20, default: 32 };

let world: IsolationWorld;
let callers: FieldCaller[];
let questions = 0;

beforeAll(async () => {
	world = await startIsolationWorld();
	const { gateway } = world;
	await beFranchise(gateway, world.own.merchantId);
	await gateway.call("PATCH", `/api/v2/menu/${world.own.merchantId}/franchisee-permissions`, {
		token: gateway.own.tokens.merchantSuperAdmin,
		body: { MODIFY_PRICE: false, MODIFY_SKU: false },
	});
	callers = await fieldCallers(gateway);
});
afterAll(() => world.close());

it("knows the pages of all that changes fields of a location", () => {
	const below = endpoints
		.filter(({ mutates, path, definition }) => mutates && definition.body && isOfLocation(path))
		.map(({ method, path }) => `${method} ${path}`);
	expect([...Object.keys(FIELD_PAGES), ...NO_FIELDS].sort()).toEqual(below.sort());
});

describe.each(withFields)("$name", ({ name, endpoint }) => {
	const rule = FIELD_PAGES[name] as FieldPages;
	const sample = SAMPLES[name] as WholeSample;
	const fields = fieldValues(endpoint.definition.body as never);
	const requested = [...fields.keys()].filter((field) => !NOT_STORED.includes(field));

	// Elsewhere it is a matter of the place alone, whatever is sent; what a page changes at a default store too, one
	// code changes at both, so a part of the fields stands for all there.
	const fieldsAt = (at: string) => {
		if (at === "sibling" || (at === "default" && name.startsWith(`post ${HERE}`))) {
			return requested.slice(0, 1);
		}
		const part = at === "default" && rule.at.includes("own") ? PART.default : PART.own;
		return requested.filter((_, index) => isInShare(index, part));
	};

	/** Who is shown the first field, by place: it is looked up once. */
	const shownFirst = new Map<string, Promise<string[]>>();
	const firstShownAt = (at: FieldPages["at"][number], path: string) => {
		const known = shownFirst.get(at);
		if (known) return known;
		const found = shownTo(rule, { place: placeAt(at), field: requested[0] ?? "", path });
		shownFirst.set(at, found);
		return found;
	};

	it.each(rule.at.flatMap((at) => fieldsAt(at).map((field) => ({ at, field }))))(
		"stores $field of the $at location for those alone whose pages show it",
		async ({ at, field }) => {
			const place = placeAt(at);
			const { path } = sample.request(place);
			const shown = await shownTo(rule, { place, field, path });
			const trial = await prepareTrial(world.gateway, {
				sample,
				method: endpoint.method,
				place,
				field,
				values: fields.get(field) ?? [],
				isShown: shown.length > 0,
			});
			// What is stored for the same people as the first field is tried by those who may not.
			const first = await firstShownAt(at, path);
			const isPlain = field !== requested[0] && String(first) === String(shown);
			const wrong: string[] = [];
			for (const { name, token, viewer, isUsual } of callers) {
				const may = shown.includes(name);
				if (may && (isPlain || !isUsual)) continue;
				// Who holds none of the endpoint's permissions is refused before the fields are looked at.
				if (!may && isPlain && !process.env.TEST_WHOLE && !hasAccess(sample.access, viewer))
					continue;
				const [status, isStored] = await trial.send(token);
				questions += 1;
				if (status < 400 === may && isStored === may) continue;
				wrong.push(
					`${name}: ${status}, ${isStored ? "stored" : "not stored"} ${trial.lastMessage()}`,
				);
			}
			await trial.finish();
			expect(wrong).toEqual([]);
		},
	);
});

it("takes no setting of a default store back for those who may not see one", async () => {
	const { gateway, own } = world;
	const token = gateway.own.tokens.merchantSuperAdmin;
	const { merchantId, defaultStoreId } = own;
	const path = `/api/v2/store-v2/${merchantId}/locations/${defaultStoreId}/prep-time`;
	await gateway.call("PATCH", path, { token, body: { delay: 45 } });
	const log = await gateway.call("GET", `/api/v2/audit-log?storeId=${defaultStoreId}&limit=1`, {
		token,
	});
	const seq = log.body.rows[0].seq;
	const undo = async (caller: string) => {
		const requested = { token: caller, body: { seq } };
		return (await gateway.call("POST", `/api/v2/audit-log/${merchantId}/undo`, requested)).status;
	};
	const blind = callers.find(({ name }) => name.startsWith("storeAdmin, "));
	expect(await undo(blind?.token ?? "")).toBe(403);
	expect(await undo(token)).toBe(200);
});

it("has asked for every field in the name of each role", () => {
	process.stdout.write(`fields of locations × roles: ${questions} questions\n`);
	expect(questions).toBeGreaterThan(callers.length * withFields.length);
});

function isOfLocation(path: string): boolean {
	return path.includes(":storeId") || /\/:merchantId\/(default-)?locations$/.test(path);
}

/** Whether the person holds a set of permissions with which the endpoint may be called. */
function hasAccess(access: Access, viewer: Viewer): boolean {
	if (typeof access === "string") return true;
	const permissions: readonly string[] = viewerPermissions(viewer);
	return access.anyOf.some((set) => set.every((each) => permissions.includes(each)));
}

/** Default stores are named as locations are, below which their settings lie. */
function placeAt(at: FieldPages["at"][number]): Place {
	if (at === "default") return { ...world.own, storeId: world.own.defaultStoreId };
	return world[at];
}

/** The names of those who may change the field on one of the pages. */
async function shownTo(
	rule: FieldPages,
	{ place, field, path }: { place: Place; field: string; path: string },
): Promise<string[]> {
	const names: string[] = [];
	for (const { name, viewer, token } of callers) {
		const permissions: readonly string[] = viewerPermissions(viewer);
		const location = viewer.locations.find(({ storeId }) => storeId === place.storeId);
		if (!location || !rule.pages.some((each) => opens(each, viewer, location))) continue;
		const { merchantId } = place;
		const read = rule.readsItself
			? (await world.gateway.call("GET", path, { token, merchantId })).body
			: null;
		if (rule.shows?.({ field, permissions, location, read }) ?? true) names.push(name);
	}
	return names;
}

/** Whether the person may change things on the page; what pages are not for, a default store has all the same. */
function opens(
	{ page, route }: FieldPages["pages"][number],
	viewer: Viewer,
	location: LocationSummary,
): boolean {
	const changing = changePermission(route);
	if (!changing || !viewerPermissions(viewer).includes(changing)) return false;
	const found = denials(page, viewer, page.level === "location" ? location : null);
	return [...found].every(({ reason }) => reason === "store");
}
