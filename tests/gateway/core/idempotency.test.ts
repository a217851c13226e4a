import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints } from "../../../gateway/app";
import { verifyChains } from "../../../gateway/audit/verify-chain";
import { SYSTEM } from "../../../gateway/core/database";
import { CRUD_THINGS } from "../../support/crud-things";
import type { WholeSample } from "../../support/endpoint-sample";
import { SAMPLES } from "../../support/endpoint-samples";
import type { TestGateway } from "../../support/gateway";
import { type IsolationWorld, startIsolationWorld } from "../../support/isolation-world";
import { isInShare } from "../../support/share";
import { digestTables } from "../../support/table-digest";
import { SUNDAYS_CLOSED } from "../../support/tasks/task-world";

let world: IsolationWorld;
let gateway: TestGateway;
beforeAll(async () => {
	world = await startIsolationWorld();
	gateway = world.gateway;
});
afterAll(() => world.close());

/** Identified by themselves: order-intake, images, customer-imports and card-imports.test.ts send them twice. */
const NAMED_BY_THEMSELVES = [
	"post /api/v2/orders",
	"post /api/v2/orders/tests",
	"post /api/v2/images/:merchantId",
	"post /api/v2/customers/:merchantId/files",
	"post /api/v2/store-v2/:merchantId/gift-card-files",
];

/**
 * All changes with a key. Those that need more than a request (a code, a password) have a refused sample; their own
 * tests repeat them.
 */
const changes = endpoints
	.filter(({ mutates }) => mutates)
	.map((endpoint) => ({ endpoint, name: `${endpoint.method} ${endpoint.path}` }))
	.filter(({ name }) => !NAMED_BY_THEMSELVES.includes(name))
	.filter(({ name }) => (SAMPLES[name] as WholeSample).success < 400);

/** Those of a thing that has versions, so that an older one is refused. */
const VERSIONED = new Set([
	...CRUD_THINGS.map(({ api }) => `patch ${api}/:id`),
	...[
		...["store-v2/:merchantId", "store-v2/:merchantId/features", "users-v2/:uuid"],
		...["store-v2/:merchantId/locations/:storeId", "orders/:uuid/actions", "vendor/:storeId"],
		...["store-v2/:merchantId/default-locations/:storeId"],
		...["store-v2/:merchantId/locations/:storeId/business-hours"],
	].map((path) => `patch /api/v2/${path}`),
]);

describe.each(changes)("$name", ({ name, endpoint }) => {
	const sample = SAMPLES[name] as WholeSample;

	async function prepared() {
		const fresh = await sample.fresh?.(gateway, gateway.own, world.own);
		const { path, body, headers } = sample.request({ ...world.own, ...fresh });
		return (key: string, changed = {}, version?: number) =>
			gateway.call(endpoint.method.toUpperCase(), path, {
				token: gateway.own.tokens.merchantSuperAdmin,
				key,
				...(headers && { headers }),
				body: otherBody(body, changed),
				...(version !== undefined && { version }),
			});
	}

	const isSampled = isInShare(
		changes.findIndex((each) => each.name === name),
		6,
	);
	it.runIf(isSampled)("refuses to work without a key or with an invalid one", async () => {
		const send = await prepared();
		const before = await digestTables(gateway.services.database);
		for (const key of ["", "short", "x".repeat(129), "spaces in it", "ключ-ключ"]) {
			const answer = await send(key).catch((error: Error) => error);
			// The last one cannot be sent as a header at all.
			if (answer instanceof Error) continue;
			expect(answer.status, key).toBe(400);
		}
		expect(await digestTables(gateway.services.database)).toEqual(before);
	});

	it("has one effect for one key: repeated, at the same time, and with another body", async () => {
		const send = await prepared();
		const key = crypto.randomUUID();
		const answers = await Promise.all([1, 2, 3, 4].map(() => send(key)));
		const withoutOnce = (body: object) =>
			Object.fromEntries(Object.entries(body).filter(([field]) => field !== sample.once));
		const first = withoutOnce(answers[0]?.body);
		for (const { status, body } of answers) {
			expect(status, JSON.stringify(body)).toBe(sample.success);
			expect(withoutOnce(body)).toEqual(first);
		}
		expect(answers.filter(({ headers }) => headers.has("idempotency-replayed"))).toHaveLength(3);
		const settled = await digestTables(gateway.services.database);
		expect((await send(key)).body).toEqual(first);
		if (hasBody(sample)) expect((await send(key, OTHER_BODIES[name])).status).toBe(422);
		expect(await digestTables(gateway.services.database)).toEqual(settled);
	});

	if (!VERSIONED.has(name)) return;
	it("leaves its key free when it is refused", async () => {
		const send = await prepared();
		const key = crypto.randomUUID();
		expect((await send(key, {}, 999_999)).status).toBe(409);
		expect((await send(key)).status).toBe(sample.success);
	});
});

function hasBody(sample: WholeSample): boolean {
	return sample.request(world.own).body !== undefined;
}

/** Makes each request different but still valid. */
const OTHER_BODIES: Record<string, object> = {
	"patch /api/v2/menu/:merchantId/parts/:kind": {
		changes: [{ id: "018e08b0-fa80-7fa0-9e29-fe7e8d982489", patch: { price: 1 } }],
	},
	"patch /api/v2/menu/:merchantId/locations/:storeId/parts/:kind": {
		changes: [{ id: "018e08b0-fa80-7fa0-9e29-fe7e8d982489", patch: { price: 1 } }],
	},
	"post /api/v2/menu/:merchantId/parts/:kind/:id/moves": { to: 1 },
	"patch /api/v2/customers/:merchantId/:id": { birthday: "1990-01-01" },
	"post /api/v2/customers/:merchantId/:customerId/loyalty/:programId/adjustments": { points: 7 },
	"patch /api/v2/store-v2/:merchantId/gift-card-locations/:storeId": { isShared: true },
	"patch /api/v2/store-v2/:merchantId/locations/:storeId/discounts/:id/switch": { isOff: false },
	"patch /api/v2/store-v2/:merchantId/app-settings": { rewardRules: "Other rules" },
	"patch /api/v2/store-v2/:merchantId/gift-card-terms": { letterText: "Another text" },
	"post /api/v2/store-v2/:merchantId/royalty-invoices": { month: "2024-03" },
	"post /api/v2/store-v2/:merchantId/royalty-invoices/:id/payment": { paidOn: "2026-11-03" },
	"post /api/v2/store-v2/:merchantId/royalty-invoices/:id/credit": {
		amount: 200,
		reason: "Another one",
	},
	"post /api/v2/store-v2/:merchantId/royalty-invoices/:id/void": { reason: "Another one" },
	"post /api/v2/store-v2/:merchantId/period-closings": {
		first: "2024-04-01",
		last: "2024-04-30",
	},
	"patch /api/v2/store-v2/:merchantId/ledger-settings": { xeroTaxRate: "No tax" },
	"post /api/v2/store-v2/:merchantId/period-closings/:id/email": {
		recipient: "other@harbour.example",
	},
	"post /api/v2/store-v2/:merchantId/period-closings/:id/reopening": { reason: "Another one" },
	"post /api/v2/store-v2/:merchantId/gift-cards/:id/adjustments": { amount: 700 },
	"put /api/v2/store-v2/:merchantId/customers/:customerId/subscriptions": { sms: false },
	"post /api/v2/store-v2/:merchantId/campaigns/:id/tests": { recipients: ["+13125550143"] },
	"post /api/v2/store-v2/:merchantId/customers/:customerId/push-devices": {
		endpoint: "https://fcm.googleapis.com/fcm/send/another",
	},
	"patch /api/v2/store-v2/:merchantId": { name: "Another Name" },
	"post /api/v2/store-v2/:merchantId/locations": { title: "Another Title" },
	"patch /api/v2/store-v2/:merchantId/locations/:storeId": { subtitle: "Another" },
	"post /api/v2/store-v2/:merchantId/default-locations": { title: "Another Title" },
	"patch /api/v2/store-v2/:merchantId/default-locations/:storeId": { subtitle: "Another" },
	"patch /api/v2/store-v2/:merchantId/locations/:storeId/business-hours": {
		haveDineInHours: false,
	},
	"post /api/v2/store-v2/:merchantId/business-hours-changes": {
		change: { ...SUNDAYS_CLOSED, removedDates: ["2030-01-01"] },
	},
	"patch /api/v2/store-v2/:merchantId/locations/:storeId/pickup-settings": {
		isTipRequired: false,
	},
	"patch /api/v2/store-v2/:merchantId/locations/:storeId/delivery-settings": {
		isTipRequired: false,
	},
	"patch /api/v2/store-v2/:merchantId/locations/:storeId/pos-settings": { showTip: true },
	"patch /api/v2/store-v2/:merchantId/locations/:storeId/webstore-styling": { bannerText: "Other" },
	"patch /api/v2/store-v2/:merchantId/locations/:storeId/webstore-default-look": {
		isDefault: false,
	},
	"patch /api/v2/store-v2/:merchantId/locations/:storeId/webstore-integrations": {
		metaPixelId: "543210987654321",
	},
	"patch /api/v2/store-v2/:merchantId/locations/:storeId/webstore-configuration": {
		footerText: "Other",
	},
	"post /api/v2/store-v2/:merchantId/message-clearings": { storeId: null },
	"post /api/v2/store-v2/:merchantId/message-retries": { storeId: null },
	"post /api/v2/store-v2/:merchantId/locations/:storeId/notifications/:id/tests": {
		channel: "text",
	},
	"patch /api/v2/store-v2/:merchantId/locations/:storeId/alert-times": { lateMinutes: 25 },
	"patch /api/v2/store-v2/:merchantId/locations/:storeId/receipt-settings": {
		isSentOnConfirm: false,
	},
	"post /api/v2/store-v2/:merchantId/dining-option-changes": {
		change: { option: { builtIn: "CURBSIDE" }, settings: { isEnabled: false } },
	},
	"post /api/v2/store-v2/:merchantId/webstore-styling-copies": {
		change: { from: "018e08b0-fa80-7fa0-9e29-fe7e8d982489", version: 2 },
	},
	"post /api/v2/store-v2/:merchantId/prep-time-changes": { change: { average: 25, delay: null } },
	"patch /api/v2/store-v2/:merchantId/locations/:storeId/prep-time": { delay: 20 },
	"patch /api/v2/store-v2/:merchantId/locations/:storeId/throttling": {
		operations: [{ op: "replace", path: "/defaultCapacity", value: 90 }],
	},
	"post /api/v2/store-v2/:merchantId/locations/:storeId/throttling": { defaultCapacity: 90 },
	"post /api/v2/store-v2/:merchantId/stops": { reason: "Something else" },
	"post /api/v2/store-v2/:merchantId/stop-tasks": { reason: "Something else" },
	"post /api/v2/store-v2/:merchantId/stops/endings": { ids: [crypto.randomUUID()] },
	"patch /api/v2/store-v2/:merchantId/locations/:storeId/payment-settings": { isLive: true },
	"patch /api/v2/store-v2/:merchantId/features": { isLocationGroupsEnabled: false },
	"patch /api/v2/users-v2/:uuid": { stores: null },
	"put /api/v2/menu-sync/:merchantId/parts/:kind/:id/link": { storeId: crypto.randomUUID() },
	"patch /api/v2/menu/:merchantId/locations/:storeId/parts/:kind/:id": { price: 4321 },
	"patch /api/v2/menu/:merchantId/parts/:kind/:id/prices": {
		prices: [{ storeId: crypto.randomUUID(), price: 4321 }],
	},
	"post /api/v2/menu/:merchantId/parts/:kind/:id/scheduled-edits": { patch: { price: 4321 } },
	"post /api/v2/menu/:merchantId/locations/:storeId/parts/:kind/:id/scheduled-edits": {
		patch: { price: 4321 },
	},
	"patch /api/v2/menu/:merchantId/franchisee-permissions": { MODIFY_LABELS: false },
	"patch /api/v2/menu/:merchantId/franchisee-permissions/locations/:storeId": {
		MODIFY_LABELS: false,
	},
	"post /api/v2/menu/:merchantId/drift/restorations": { which: { field: ["price"] } },
	"post /api/v2/menu/:merchantId/central-location/links": { storeId: crypto.randomUUID() },
	"post /api/v2/menu/:merchantId/catalog-updates": { putBack: "all" },
	"post /api/v2/menu/:merchantId/parts/:kind/changes": { change: { isVisible: false } },
	"post /api/v2/menu/:merchantId/foreign-menus": { except: ["c2"] },
	"post /api/v2/menu/:merchantId/parts/:kind/imports": { csv: "Title\nAnother\n" },
	"post /api/v2/menu/:merchantId/locations/:storeId/parts/:kind/changes": {
		change: { isVisible: true },
	},
	"post /api/v2/menu/:merchantId/locations/:storeId/parts/:kind/imports": {
		csv: "Title\nAnother\n",
	},
	"post /api/v2/menu/:merchantId/locations/:storeId/parts/:kind/tax-changes": {
		change: { remove: [crypto.randomUUID()] },
	},
	"post /api/v2/menu/:merchantId/sold-out-changes": {
		change: { id: crypto.randomUUID(), end: "2-hours" },
	},
	"post /api/v2/menu/:merchantId/locations/:storeId/sold-out": { end: "next-opening" },
	"post /api/v2/menu/:merchantId/locations/:storeId/sold-out/endings": {
		ids: [crypto.randomUUID()],
	},
	"post /api/v2/audit-log/:merchantId/undo": { seq: 1_000_000 },
	"patch /api/v2/menu/:merchantId/locations/:storeId/brands/:id": { isSold: true },
	"patch /api/v2/menu/:merchantId/locations/:storeId/counter": { isShared: true },
	"post /api/v2/kept-answers": { sealed: "something else" },
	"post /api/v2/auth/profile": { givenName: "Grace" },
	"post /api/v2/auth/home": { widgets: ["needs"] },
	"post /api/v2/auth/menu-digest": { hour: 5 },
	"post /api/v2/exports": { rows: 4 },
	"post /api/v2/saved-views": { name: "Later" },
	"put /api/v2/menu-sync/:merchantId/locations/:storeId/parts/:kind/:id/link": {
		posGuid: "ANOTHER",
	},
	"patch /api/v2/menu/:merchantId/locations/:storeId/parts/:kind/:id/taxes": {
		hasOwnTaxes: false,
	},
	"post /api/v2/vendor": { name: "Three Mills Trading" },
	"patch /api/v2/vendor/:storeId": { note: "Another" },
	"patch /api/v2/web-merchants/:merchantId": [{ op: "replace", path: "/slug", value: "another" }],
	"patch /api/v2/webstores/:merchantId/locations/:storeId": { slug: "another-store" },
	"put /api/v2/franchise/:merchantId/franchisees/:uuid/locations": { stores: [] },
	"put /api/v2/redirects/:merchantId": { slug: "another-redirect", storeId: null },
	"patch /api/v2/orders/:uuid/actions": { actions: [{ type: "CONFIRM_ARRIVAL" }] },
	"post /api/v2/store-v2/:merchantId/locations/:storeId/service-charges/pos-values": {
		amount: 888,
	},
	"post /api/v2/store-v2/:merchantId/locations/:storeId/delivery-zone-copies": {
		zones: [crypto.randomUUID()],
		stores: [crypto.randomUUID()],
	},
	"post /api/v2/store-v2/:merchantId/locations/:storeId/delivery-zones/:id/move": {
		direction: "down",
	},
	"post /api/v2/store-v2/:merchantId/locations/:storeId/service-charges/:id/pos-change": {
		decision: "accept",
	},
	...Object.fromEntries(
		CRUD_THINGS.flatMap(({ api, body, patches }) => [
			[`post ${api}`, body("Another Name")],
			[`patch ${api}/:id`, patches[1]],
		]),
	),
};

/** A list of operations is replaced whole. */
function otherBody(body: unknown, changed: object): unknown {
	if (Array.isArray(body)) return Array.isArray(changed) ? changed : body;
	return body && { ...body, ...changed };
}

it("knows another body for every change with one", () => {
	const withBody = changes.filter(({ name }) => hasBody(SAMPLES[name] as WholeSample));
	expect(Object.keys(OTHER_BODIES).sort()).toEqual(withBody.map(({ name }) => name).sort());
});

it("keeps one person's keys apart from another's, and one organization's from another's", async () => {
	const key = crypto.randomUUID();
	const rename = (merchant: TestGateway["own"], token: string, name: string) =>
		gateway.call("PATCH", `/api/v2/store-v2/${merchant.merchantId}`, {
			token,
			key,
			body: { name },
		});
	const { own, other } = gateway;
	const renameAll = async () => [
		await rename(own, own.tokens.merchantSuperAdmin, "First Name"),
		await rename(own, own.tokens.merchantOperator, "Second Name"),
		await rename(other, other.tokens.merchantSuperAdmin, "Third Name"),
	];
	const answers = await renameAll();
	expect(answers.map(({ status, body }) => [status, body.name])).toEqual([
		[200, "First Name"],
		[200, "Second Name"],
		[200, "Third Name"],
	]);
	const again = await renameAll();
	expect(again.map(({ body }) => body)).toEqual(answers.map(({ body }) => body));
});

/**
 * A model test: requests of a few intentions (one key, one wish each) are dropped, repeated, reordered and sent at
 * once. Each answered intention must have exactly one effect.
 */
it("has one effect for each intention, however its requests arrive", {
	timeout: 120_000,
}, async () => {
	const intentions = 4;
	let round = 0;
	await fc.assert(
		fc.asyncProperty(
			fc.array(fc.array(fc.nat({ max: intentions - 1 }), { minLength: 1, maxLength: 4 }), {
				minLength: 1,
				maxLength: 6,
			}),
			async (waves) => {
				round += 1;
				const id = `${round}-${crypto.randomUUID()}`;
				const path = `/api/v2/store-v2/${gateway.own.merchantId}/locations/${gateway.own.storeIds[0]}`;
				const token = gateway.own.tokens.merchantSuperAdmin;
				const from = await gateway.call("GET", path, { token });
				const seen = new Map<number, number>();
				for (const wave of waves) {
					const answers = await Promise.all(
						wave.map(async (intention) => ({
							intention,
							answer: await gateway.call("PATCH", path, {
								token,
								key: `intention-${id}-${intention}`,
								body: { subtitle: `wish ${intention} of ${id}` },
							}),
						})),
					);
					for (const { intention, answer } of answers) {
						expect(answer.status).toBe(200);
						expect(answer.body.subtitle).toBe(`wish ${intention} of ${id}`);
						const known = seen.get(intention) ?? answer.body.version;
						expect(answer.body.version, "the same intention, the same answer").toBe(known);
						seen.set(intention, known);
					}
				}
				const to = await gateway.call("GET", path, { token });
				expect(to.body.version - from.body.version).toBe(seen.size);
			},
		),
		{ numRuns: 25 },
	);
	const report = await gateway.services.database.transaction(SYSTEM, (tx) =>
		verifyChains(tx, gateway.own.merchantId),
	);
	expect(report.fault).toBeNull();
});
