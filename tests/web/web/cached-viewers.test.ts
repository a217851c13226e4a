import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ROLES } from "~/models/shared/permissions";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { roles, users } from "../../../gateway/identity/people/tables";
import { sessions } from "../../../gateway/identity/sessions/tables";
import { locations } from "../../../gateway/locations/tables";
import { type Browser, visibleText } from "../../support/browser";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import { startTestWeb, type TestWeb } from "../../support/web";

let gateway: TestGateway;
let web: TestWeb;
let list: string;
let browser: Browser;

beforeAll(async () => {
	gateway = await startTestGateway();
	web = await startTestWeb(withAccessVersions(gateway));
	list = `/location/${gateway.own.storeIds[0]}/orders`;
});
afterAll(async () => {
	await web?.close();
	await gateway?.close();
});

/** Each test starts with a session without kept viewer, until two pages were shown. */
beforeEach(async () => {
	const { own, services } = gateway;
	browser = web.guest();
	const uuid = own.userUuids.storeOperations;
	const token = await signIn(services, { uuid, merchantId: own.merchantId });
	await browser.adopt({ token, merchantId: own.merchantId });
	expect((await browser.get(list)).status).toBe(200);
	web.proxy.calm();
});

/** A gateway that reports an access version with each answer: a digest of the viewer. */
function withAccessVersions(plain: TestGateway): TestGateway {
	const fetch = async (request: Request): Promise<Response> => {
		const answer = await plain.app.fetch(request);
		const token = request.headers.get("x-access-token");
		if (!token || answer.status === 401) return answer;
		const merchantId = request.headers.get("x-merchant-id");
		const { body } = await plain.call("GET", "/api/v2/auth/viewer", {
			token,
			...(merchantId ? { merchantId } : {}),
		});
		const version = createHash("sha256").update(JSON.stringify(body)).digest("hex");
		const headers = new Headers(answer.headers);
		headers.set("x-access-version", version);
		return new Response(answer.body, { status: answer.status, headers });
	};
	return { ...plain, app: Object.assign(Object.create(plain.app), { fetch }) };
}

async function change(work: (tx: Tx) => Promise<unknown>): Promise<void> {
	await gateway.services.database.transaction(SYSTEM, work);
	gateway.services.access.clear();
}

const viewerCalls = () =>
	web.proxy.seen.filter(({ path }) => path === "/api/v2/auth/viewer").length;

describe("a viewer kept from an earlier page", () => {
	it("is not fetched again while the gateway reports no change", async () => {
		const page = await browser.get(list);
		expect(page.status).toBe(200);
		expect(web.proxy.seen.length).toBeGreaterThan(0);
		expect(viewerCalls()).toBe(0);
	});

	it("is fetched where nothing else was asked of the gateway", async () => {
		expect((await browser.get("/search")).status).toBe(200);
		expect(viewerCalls()).toBe(1);
	});

	it("is not used for a page's data alone, for a file, or for changes", async () => {
		expect((await browser.get(list, { data: "routes/orders/orders" })).status).toBe(200);
		expect(viewerCalls()).toBe(1);
		expect((await browser.get(`${list}.csv`)).status).toBe(200);
		expect(viewerCalls()).toBe(2);
		await browser.post(list, { fields: { intent: "save-view", name: "Mine" } });
		expect(viewerCalls()).toBe(3);
	});

	it("is replaced when a permission changes: page, data and frame", async () => {
		const { merchantId } = gateway.own;
		const ofOperators = (tx: Tx, permissions: readonly string[]) =>
			tx
				.update(roles)
				.set({ permissions: [...permissions] })
				.where(eq(roles.uuid, operatorRole));
		const [row] = await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.select().from(users).where(eq(users.uuid, gateway.own.userUuids.storeOperations)),
		);
		const operatorRole = row?.roleV2Uuid as string;
		expect(row?.merchantId).toBe(merchantId);
		const all = ROLES.storeOperations.permissions;
		await change((tx) =>
			ofOperators(
				tx,
				all.filter((each) => !each.startsWith("ORDER")),
			),
		);
		try {
			const page = await browser.get(list);
			expect(page.status).toBe(403);
			expect(visibleText(page.text)).toContain("You don't have permission to access");
			expect((await browser.get(list, { data: "routes/orders/orders" })).status).toBe(403);
			expect((await browser.get("/search")).text).not.toContain(`href="${list}"`);
		} finally {
			await change((tx) => ofOperators(tx, all));
		}
		const again = await browser.get(list);
		expect(again.status).toBe(200);
		expect(again.text).toContain(`href="${list}"`);
	});

	it("is gone with the session", async () => {
		await change((tx) => tx.update(sessions).set({ revokedAt: new Date() }));
		expect((await browser.get(list)).location).toMatch(/^\/auth\?next=/);
		expect((await browser.get("/search")).location).toMatch(/^\/auth\?next=/);
	});

	it("is replaced when a person's locations change", async () => {
		const [own, sibling] = gateway.own.storeIds;
		const reach = (stores: string[]) => (tx: Tx) =>
			tx.update(users).set({ stores }).where(eq(users.uuid, gateway.own.userUuids.storeOperations));
		await change(reach([sibling]));
		try {
			const page = await browser.get(list);
			expect(page.status).toBe(403);
			expect((await browser.get(`/location/${sibling}/orders`)).status).toBe(200);
		} finally {
			await change(reach([own]));
		}
	});

	it("is replaced when a location is renamed", async () => {
		const rename = (title: string) => (tx: Tx) =>
			tx.update(locations).set({ title }).where(eq(locations.storeId, gateway.own.storeIds[0]));
		await change(rename("Newly Named"));
		expect(visibleText((await browser.get(list)).text)).toContain("Newly Named");
	});
});
