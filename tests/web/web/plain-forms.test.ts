import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MULTI_ENTITY_TYPES, type MultiEntityType } from "~/models/viewer/merchant";
import { SYSTEM } from "../../../gateway/core/database";
import { merchants } from "../../../gateway/merchants/tables";
import { royaltyInvoices } from "../../../gateway/royalties/tables";
import type { Browser } from "../../support/browser";
import { formIssues } from "../../support/form-issues";
import { type IsolationWorld, startIsolationWorld } from "../../support/isolation-world";
import { ask, routeDomain, routes } from "../../support/matrix-routes";
import { EVERY_FEATURE } from "../../support/merchants/every-feature";
import { NON_PAGES } from "../../support/route-rules";
import { isInTurn } from "../../support/share";
import { namedAt } from "../../support/things";
import { startTestWeb, type TestWeb } from "../../support/web";

let world: IsolationWorld;
let web: TestWeb;
let people: [owner: Browser, ...others: Browser[]];
const opened = new Set<string>();

beforeAll(async () => {
	world = await startIsolationWorld();
	web = await startTestWeb(world.gateway);
	const guest = web.guest();
	await guest.adopt({});
	people = [
		await web.signedInBrowser("merchantSuperAdmin"),
		await web.signedInBrowser("platformSuperAdmin"),
		await web.signedInBrowser("storeAdmin"),
		await web.signedInBrowser("franchisee"),
		guest,
	];
	const { merchantId, userUuids } = world.gateway.own;
	await world.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(royaltyInvoices)
			.set({ franchiseeId: userUuids.franchisee })
			.where(eq(royaltyInvoices.merchantId, merchantId)),
	);
});
afterAll(async () => {
	await web?.close();
	await world?.close();
});

const formRoutes = routes.filter(
	({ route, rule }) =>
		route.hasLoader && route.path !== null && !rule.isForPrograms && !rule.isExport,
);

/** They lead on at once, need a link from an email, show something that is missing, or belong to the demo. */
const LEAD_ON = new Set([
	...Object.keys(NON_PAGES),
	...["sign-out", "activate", "reset-password", "set-password", "franchise-invite"].map(
		(name) => `routes/identity/${name}`,
	),
	...[
		"home/some-home",
		"reports/report-email",
		"shell/outbox",
		"shell/outbox-message",
		"shell/blocks",
	].map((name) => `routes/${name}`),
]);

describe.each([null, ...MULTI_ENTITY_TYPES])("in an organization of type %s", (type) => {
	if (type) beforeAll(() => become(type));

	it.each([...new Set(formRoutes.map(({ id }) => routeDomain(id)))])(
		"any browser can send every form of %s",
		{ timeout: 120_000 },
		async (domain) => {
			for (const [index, { id, route }] of formRoutes.entries()) {
				if (routeDomain(id) !== domain || opened.has(id)) continue;
				// One of the others a day: most see what the owner sees, or less of it.
				const [owner, ...others] = people;
				const today = others.filter((_, at) => isInTurn(index + at, others.length));
				for (const browser of new Set([owner, ...today, ...others])) {
					if (opened.has(id) && browser !== owner && !today.includes(browser)) break;
					const answer = await ask(browser, "GET", route, "document", namedAt(world.own));
					if (answer.location) continue;
					if (answer.status === 200) opened.add(id);
					expect(formIssues(answer.text), id).toEqual([]);
				}
			}
		},
	);
});

it("opened every page", () => {
	const closed = formRoutes.filter(({ id }) => !opened.has(id) && !LEAD_ON.has(id));
	expect(closed.map(({ id }) => id)).toEqual([]);
});

/** Makes the organization one of that type, with all features. */
async function become(multiEntityType: MultiEntityType): Promise<void> {
	const { services } = world.gateway;
	await services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(merchants)
			.set({
				featuresFlags: { ...EVERY_FEATURE, multiEntityType },
				shortTermFeatureFlags: { isMenuSettingsPageEnabled: true },
			})
			.where(eq(merchants.merchantId, world.own.merchantId)),
	);
	services.access.clear();
}
