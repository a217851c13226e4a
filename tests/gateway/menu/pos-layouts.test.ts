import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PosProvider } from "~/models/viewer/pos-provider";
import { SYSTEM } from "../../../gateway/core/database";
import { events } from "../../../gateway/core/tables";
import { locations } from "../../../gateway/locations/tables";
import { settleLayouts } from "../../../gateway/menu/pos-layout/settle-layouts";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { servePosCatalogue, smallCatalogue } from "../../support/menu/serve-pos-catalogue";
import { listTaskRows, workOff } from "../../support/tasks/task-world";

const FAILED = "Unable to sync POS layout";

let gateway: TestGateway;
let pos: Awaited<ReturnType<typeof servePosCatalogue>>;
const catalogue = smallCatalogue("L");
// Five pages come in two parts.
for (const at of [2, 3, 4]) {
	const guid = `L-C${at}`;
	const [category] = [...catalogue.things.values()].filter(({ type }) => type === "category");
	if (category) catalogue.things.set(guid, { ...category, guid, name: `Page ${at}`, parts: [] });
}

beforeAll(async () => {
	gateway = await startTestGateway();
	pos = await servePosCatalogue(() => catalogue, { busyEvery: 3, failEvery: 7 });
	pos.use(gateway.services);
});
afterAll(async () => {
	await pos?.close();
	await gateway?.close();
});

const call = (method: string, path = "", request: object = {}) => {
	const { merchantId, storeIds, tokens } = gateway.own;
	const at = `/api/v2/menu-sync/${merchantId}/locations/${storeIds[0]}/layout${path}`;
	return gateway.call(method, at, { token: tokens.merchantSuperAdmin, ...request });
};
const layout = async () => (await call("GET")).body;

async function sync(): Promise<string> {
	const { status, body } = await call("POST", "/syncs");
	expect(status, JSON.stringify(body)).toBe(202);
	return body.jobId;
}

async function linkLocation(posProvider: PosProvider | null) {
	const [storeId] = gateway.own.storeIds;
	await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(locations).set({ posProvider }).where(eq(locations.storeId, storeId)),
	);
}

async function newestEvent() {
	const { merchantId } = gateway.own;
	const rows = await gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.select().from(events).where(eq(events.merchantId, merchantId)),
	);
	return rows.filter(({ type }) => type === "POS_LAYOUT_SYNCED").at(-1)?.payload;
}

describe.each(["square", "toast"] as const)("the layout of a %s", (provider) => {
	it("is read in parts, with what on the menu each button sells", async () => {
		await linkLocation(provider);
		const jobId = await sync();
		expect(await layout()).toMatchObject({ status: "in progress", jobId });
		expect(await sync()).toBe(jobId);
		await workOff(gateway.services);

		const after = await layout();
		expect(after).toMatchObject({ status: "success", words: "", jobId });
		expect(after.pages.map(({ name }: { name: string }) => name)).toEqual([
			...["Till category 0", "Till category 1", "Page 2", "Page 3", "Page 4"],
		]);
		expect(after.pages[0].cells[1]).toMatchObject({
			row: 0,
			column: 1,
			guid: "L-I1",
			name: "Till item 1",
		});
		const rows = await listTaskRows(gateway.services.database, jobId);
		expect(rows.map(({ state }) => state)).not.toContain("refused");
		expect(await newestEvent()).toEqual({ jobId, status: "success", words: "" });
	});
});

it("names what is linked, by the location's own link too", async () => {
	const { merchantId, storeIds, tokens } = gateway.own;
	const token = tokens.merchantSuperAdmin;
	const { body: item } = await gateway.call("POST", `/api/v2/menu/${merchantId}/parts/storeItem`, {
		token,
		body: { title: "Pie", price: 100, posGuid: "L-I4" },
	});
	const partAt = async (guid: string) => {
		const { pages } = await layout();
		const cells = pages.flatMap(({ cells }: { cells: { guid: string }[] }) => cells);
		return cells.find((cell: { guid: string }) => cell.guid === guid).part;
	};
	expect(await partAt("L-I4")).toEqual({ id: item.id, kind: "storeItem", title: "Pie" });
	const own = `/api/v2/menu/${merchantId}/locations/${storeIds[0]}/parts/storeItem/${item.id}`;
	await gateway.call("PATCH", own, { token, body: { posGuid: "L-I5" } });
	expect([await partAt("L-I4"), (await partAt("L-I5"))?.id]).toEqual([null, item.id]);
});

it("keeps what it was when the till breaks off half way, and says so in the words of the specification", async () => {
	const before = await layout();
	const broken = await servePosCatalogue(() => catalogue, { breaksLayouts: true });
	broken.use(gateway.services);
	const jobId = await sync();
	await workOff(gateway.services);
	await broken.close();
	pos.use(gateway.services);
	const after = await layout();
	expect(after).toMatchObject({ status: "error", words: "The POS did not answer" });
	expect([after.pages, after.syncedAt]).toEqual([before.pages, before.syncedAt]);
	const rows = await listTaskRows(gateway.services.database, jobId);
	expect(rows.find(({ state }) => state === "refused")?.words).toBe(
		`${FAILED}: The POS did not answer`,
	);
	expect(await newestEvent()).toEqual({ jobId, status: "error", words: FAILED });
	const { body: log } = await gateway.call("GET", "/api/v2/audit-log?entity=pos-layout", {
		token: gateway.own.tokens.merchantSuperAdmin,
	});
	expect(log.rows[0]).toMatchObject({
		action: "sync",
		after: { status: "error", pages: 5, words: "The POS did not answer" },
	});
});

it("stands first among those of the organization while it has an error", async () => {
	const { merchantId, storeIds, tokens } = gateway.own;
	const token = tokens.merchantSuperAdmin;
	const { body } = await gateway.call("GET", `/api/v2/menu-sync/${merchantId}/layouts`, { token });
	expect(body).toMatchObject([
		{ storeId: storeIds[0], status: "error", words: "The POS did not answer" },
	]);
});

it("gives up on a till that is too slow", async () => {
	const slow = await servePosCatalogue(() => catalogue, { latencyMs: 1_000 });
	slow.use(gateway.services, 50);
	await sync();
	await workOff(gateway.services);
	await slow.close();
	pos.use(gateway.services);
	expect(await layout()).toMatchObject({ status: "error" });
});

it("ends with its task, and then begins anew", async () => {
	const { merchantId, tokens } = gateway.own;
	const jobId = await sync();
	await gateway.call("POST", `/api/v2/tasks/${merchantId}/${jobId}/cancellation`, {
		token: tokens.merchantSuperAdmin,
	});
	await settleLayouts(gateway.services);
	expect(await layout()).toMatchObject({
		status: "error",
		words: "The sync stopped before it finished",
	});
	expect(await sync()).not.toBe(jobId);
	await workOff(gateway.services);
	expect(await layout()).toMatchObject({ status: "success" });
});

it("needs a location with a point of sale", async () => {
	await linkLocation(null);
	expect(await call("POST", "/syncs")).toMatchObject({
		status: 422,
		body: { message: "Choose a POS system for this location first" },
	});
});
