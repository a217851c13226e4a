import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { squareSignature } from "../../../gateway/adapters/pos/catalogue/signatures";
import { posWebhookKey } from "../../../gateway/adapters/pos/catalogue/webhook-key";
import { SYSTEM } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { purgePosMessages } from "../../../gateway/menu/pos-sync/settle-jobs";
import { posMessages } from "../../../gateway/menu/pos-sync/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { sayAsOpen, sayAsSquare, WEBHOOK_KEY } from "../../support/menu/menu-gateway-stub";
import { servePosCatalogue, smallCatalogue } from "../../support/menu/serve-pos-catalogue";
import { workOff } from "../../support/tasks/task-world";

let gateway: TestGateway;
let pos: Awaited<ReturnType<typeof servePosCatalogue>>;
let category: string;
let item: string;
const catalogue = smallCatalogue();

const call = (method: string, path: string, request: object = {}) =>
	gateway.call(method, `/api/v2/${path.replace("OWN", gateway.own.merchantId)}`, {
		token: gateway.own.tokens.merchantSuperAdmin,
		...request,
	});

beforeAll(async () => {
	gateway = await startTestGateway({ POS_WEBHOOK_KEY: WEBHOOK_KEY });
	pos = await servePosCatalogue(() => catalogue);
	pos.use(gateway.services);
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.update(locations)
			.set({ posProvider: "square" })
			.where(eq(locations.merchantId, gateway.own.merchantId)),
	);
	const make = async (kind: string, body: object) =>
		(await call("POST", `menu/OWN/parts/${kind}`, { body })).body.id;
	item = await make("storeItem", { title: "Fries", price: 100, posGuid: "G-I0" });
	category = await make("category", { title: "Sides", posGuid: "G-C0", parts: [item] });
});
afterAll(async () => {
	await pos?.close();
	await gateway?.close();
});

const jobs = async () => (await call("GET", "menu-sync/OWN/jobs?search=Sides")).body.rows;
const fetchSyncStatus = async (id: string) =>
	(await call("GET", `menu-sync/OWN/states?ids=${id}`)).body[0].status;

const sendSquareEvent = (eventId: string, signature?: string) =>
	sayAsSquare(
		gateway,
		{ merchant_id: gateway.own.merchantId, type: "catalog.version.updated", event_id: eventId },
		signature,
	);
const sendOpenEvent = (eventId: string, things: string[], at?: number) =>
	sayAsOpen(gateway, { eventId, things }, at);

describe("a message of a point of sale", () => {
	it("is heard only when it is signed, and in time", async () => {
		expect((await sendSquareEvent("one", "made up")).status).toBe(401);
		const late = Math.floor(Date.now() / 1_000) - 301;
		expect((await sendOpenEvent("one", ["G-I0"], late)).status).toBe(401);
		expect(await fetchSyncStatus(item)).toBe("not synced");
	});

	it("is heard from Square at the public address, with events that concern nobody here", async () => {
		const squareEvent = {
			merchant_id: gateway.own.merchantId,
			event_id: "public",
			location_id: null,
		};
		const catalogChange = { ...squareEvent, type: "catalog.version.updated" };
		const payout = { ...squareEvent, type: "payout.sent", data: { object: { payout: {} } } };
		const { config } = gateway.services;
		gateway.services.config = { ...config, PUBLIC_URL: "https://office.example.com/" };
		const url = "https://office.example.com/pos/api/v1/webhooks/square";
		const hear = async (message: object, at = url) => {
			const signature = squareSignature(WEBHOOK_KEY, at, JSON.stringify(message));
			const answer = await sayAsSquare(gateway, message, signature);
			return [answer.status, await answer.json()];
		};
		expect(await hear(catalogChange)).toEqual([200, { heard: false }]);
		expect(await hear(payout)).toEqual([200, { heard: false }]);
		expect((await hear(payout, `${url}/`))[0]).toBe(401);
		expect((await hear({ ...catalogChange, merchant_id: undefined }))[0]).toBe(422);
		gateway.services.config = config;
	});

	it("says what is pending, and syncs nothing by itself without being asked to", async () => {
		expect((await sendOpenEvent("two", ["G-I0"])).status).toBe(200);
		expect(await fetchSyncStatus(item)).toBe("pending");
		expect(await jobs()).toEqual([]);
	});

	it("says what is pending at locations: by their own links, or by the organization's that they synced", async () => {
		const [own, following] = gateway.own.storeIds;
		const place = (storeId: string) => `menu-sync/OWN/locations/${storeId}`;
		const stateAt = async (storeId: string) =>
			(await call("GET", `${place(storeId)}/states?ids=${item}`)).body[0].status;
		const link = `${place(own)}/parts/storeItem/${item}/link`;
		expect((await call("PUT", link, { body: { posGuid: "G-I3" } })).status).toBe(200);
		for (const storeId of [own, following]) {
			const body = { type: "storeItem", uniqueName: item };
			expect((await call("POST", `${place(storeId)}/jobs`, { body })).status).toBe(202);
		}
		await workOff(gateway.services);
		await workOff(gateway.services);
		expect([await stateAt(own), await stateAt(following)]).toEqual(["synced", "synced"]);

		await sendOpenEvent("of the organization's link", ["G-I0"]);
		expect([await stateAt(own), await stateAt(following)]).toEqual(["synced", "pending"]);
		await sendOpenEvent("of its own link", ["G-I3"]);
		expect(await stateAt(own)).toBe("pending");
		await call("PUT", link, { body: { posGuid: null } });
	});

	it("syncs the categories that are to be synced, once for each message", async () => {
		const path = `menu-sync/OWN/categories/${category}`;
		const on = await call("PATCH", path, { body: { isAutoSyncEnabled: true } });
		expect(on.body).toMatchObject({ uuid: category, isAutoSyncEnabled: true });
		expect((await call("GET", "menu-sync/OWN/categories")).body).toEqual([on.body]);

		expect((await sendSquareEvent("three")).status).toBe(200);
		expect((await sendSquareEvent("three")).status).toBe(200);
		expect((await sendOpenEvent("four", ["G-I0"])).status).toBe(200);
		expect(await jobs()).toMatchObject([{ isAuto: true, startedBy: "POS" }]);
		await workOff(gateway.services);
		expect(await jobs()).toMatchObject([{ status: "synced" }]);
		expect(await fetchSyncStatus(item)).toBe("synced");
		expect((await call("GET", `menu/OWN/parts/storeItem/${item}`)).body.price).toBe(500);

		await sendOpenEvent("five", ["G-I5"]);
		expect(await jobs()).toHaveLength(1);
	});

	it("syncs nothing by itself any more once the switch is taken back", async () => {
		const path = `audit-log?entity=menu-auto-sync&entityId=${category}`;
		const [switched] = (await call("GET", path)).body.rows;
		const undone = await call("POST", "audit-log/OWN/undo", { body: { seq: switched.seq } });
		expect(undone.status, JSON.stringify(undone.body)).toBe(200);
		expect((await call("GET", "menu-sync/OWN/categories")).body).toMatchObject([
			{ uuid: category, isAutoSyncEnabled: false },
		]);
		await sendOpenEvent("six", ["G-I0"]);
		expect(await jobs()).toHaveLength(1);
		expect(await fetchSyncStatus(item)).toBe("pending");
	});

	it("is signed with the demo's own key there, and with none elsewhere", () => {
		expect(posWebhookKey({ POS_WEBHOOK_KEY: "", MISE_DEMO: true })).not.toBe("");
		expect(posWebhookKey({ POS_WEBHOOK_KEY: "", MISE_DEMO: false })).toBe("");
		expect(posWebhookKey({ POS_WEBHOOK_KEY: WEBHOOK_KEY, MISE_DEMO: true })).toBe(WEBHOOK_KEY);
	});

	it("is remembered for thirty days", async () => {
		const { database } = gateway.services;
		const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000);
		const age = (days: number) =>
			database.transaction(SYSTEM, (tx) => tx.update(posMessages).set({ at: daysAgo(days) }));
		const countMessages = () => database.transaction(SYSTEM, (tx) => tx.$count(posMessages));
		await age(29);
		await purgePosMessages(gateway.services);
		expect(await countMessages()).toBeGreaterThan(0);
		await age(31);
		await purgePosMessages(gateway.services);
		expect(await countMessages()).toBe(0);
	});
});
