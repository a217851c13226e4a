import { and, asc, eq, gt } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { pages } from "~/models/pages/pages";
import { createAuditNotes } from "../../../gateway/audit/notes";
import { verifyChains } from "../../../gateway/audit/verify-chain";
import { SYSTEM } from "../../../gateway/core/database";
import { auditLog } from "../../../gateway/core/tables";
import { users } from "../../../gateway/identity/people/tables";
import { createLoginLimits } from "../../../gateway/identity/sessions/login-limits";
import { PLATFORM_MERCHANT_ID } from "../../../gateway/merchants/tables";
import { AS_WEB, startTestGateway, type TestGateway } from "../../support/gateway";
import { makePerson, TEST_PASSWORD } from "../../support/team/test-person";

let gateway: TestGateway;
let since: number;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(async () => {
	await flush();
	gateway.services.notes = createAuditNotes(gateway.services.database, gateway.services.log);
	gateway.services.loginLimits = createLoginLimits();
	since = (await rows(0)).at(-1)?.seq ?? 0;
});

const flush = () => gateway.services.notes.flush();
const rows = (after: number, merchantId = gateway.own.merchantId) =>
	gateway.services.database.transaction(SYSTEM, (tx) =>
		tx
			.select()
			.from(auditLog)
			.where(and(eq(auditLog.merchantId, merchantId), gt(auditLog.seq, after)))
			.orderBy(asc(auditLog.seq)),
	);
const newRows = () => rows(since);

describe("a refusal", () => {
	const ask = (token = gateway.own.tokens.storeCashier) =>
		gateway.call("GET", "/api/v2/audit-log", { token });

	const note = (token: string, id: string) =>
		gateway.call("POST", "/api/v2/audit-log/denials", {
			token,
			body: { id, title: "Words of the caller's choice" },
		});

	it("waits while the database is away, and callers that wait for the write get it", async () => {
		const { database, log } = gateway.services;
		let isAway = true;
		gateway.services.notes = createAuditNotes(
			{
				...database,
				async transaction(tenancy, work) {
					if (isAway) throw new Error("The database is away");
					return database.transaction(tenancy, work);
				},
			},
			log,
		);
		const path = "/api/v2/audit-log/chain";
		const { storeCashier: token } = gateway.own.tokens;
		expect((await gateway.call("GET", path, { token })).status).toBe(403);
		await flush();
		expect(await newRows()).toEqual([]);
		isAway = false;
		void flush();
		await flush();
		expect(await newRows()).toMatchObject([{ entityId: `get ${path}` }]);
	});

	it("is in the log once an hour, written down after the answer", async () => {
		for (let time = 0; time < 3; time += 1) expect((await ask()).status).toBe(403);
		expect(await newRows()).toEqual([]);
		await flush();
		expect(await newRows()).toMatchObject([
			{
				entity: "refusal",
				entityId: "get /api/v2/audit-log",
				action: "refuse",
				actorUuid: gateway.own.userUuids.storeCashier,
			},
		]);
		await ask();
		await flush();
		expect(await newRows()).toHaveLength(1);
	});

	it("is reported once by several processes", async () => {
		const twin = createAuditNotes(gateway.services.database, gateway.services.log);
		const own = gateway.services.notes;
		const path = `/api/v2/store-v2/${gateway.own.merchantId}`;
		const rename = () =>
			gateway.call("PATCH", path, {
				token: gateway.own.tokens.storeCashier,
				body: { name: "Cashiers Cannot" },
			});
		await rename();
		gateway.services.notes = twin;
		await rename();
		await Promise.all([own.flush(), twin.flush()]);
		expect((await newRows()).filter(({ entity }) => entity === "refusal")).toHaveLength(1);
	});

	it("of a page is reported by web, and provider staff's is in the platform's log", async () => {
		expect((await note(gateway.own.tokens.storeCashier, "no page of ours")).status).toBe(422);
		expect((await note(gateway.own.tokens.storeCashier, "team")).status).toBe(200);
		await note(gateway.own.tokens.platformSupport, "team");
		const before = (await rows(0, PLATFORM_MERCHANT_ID)).length;
		await flush();
		expect(await newRows()).toMatchObject([{ entityId: "team", entityLabel: "the “Team” page" }]);
		expect(await rows(0, PLATFORM_MERCHANT_ID)).toHaveLength(before + 1);
	});

	it("blocks the log for a few rows at a time", async () => {
		const { database, log } = gateway.services;
		let transactions = 0;
		const counting: typeof database = {
			...database,
			transaction(tenancy, work) {
				transactions += 1;
				return database.transaction(tenancy, work);
			},
		};
		gateway.services.notes = createAuditNotes(counting, log);
		for (const id of Object.keys(pages)) await note(gateway.own.tokens.storeOperations, id);
		await flush();
		const notes = await newRows();
		expect(notes).toHaveLength(Object.keys(pages).length);
		expect(transactions).toBeGreaterThanOrEqual(notes.length / 50);
	});

	it("of nobody, and of a storefront, is not", async () => {
		await gateway.call("GET", "/api/v2/audit-log");
		await gateway.call("GET", "/api/v2/audit-log", { apiKey: gateway.own.apiKey });
		await flush();
		expect(await newRows()).toEqual([]);
	});
});

describe("a wrong password", () => {
	it("is in the log of the organization, and a flood of them is a handful of rows", async () => {
		const person = await makePerson(gateway, "storeCashier");
		const attempt = (password: string) =>
			gateway.call("POST", "/api/v2/auth/login", { body: { email: person.email, password } });
		for (let time = 0; time < 15; time += 1) await attempt(`wrong ${time}`);
		await flush();
		const notes = await newRows();
		expect(notes.map(({ after }) => (after as { timesThisHour: number }).timesThisHour)).toEqual([
			1, 10,
		]);
		expect(notes[0]).toMatchObject({
			entity: "session",
			action: "sign-in-refused",
			entityLabel: person.email,
			actorUuid: null,
		});
		expect(JSON.stringify(notes)).not.toContain("wrong 0");
	});

	it("for an unknown person leaves nothing, nor does a right one", async () => {
		const person = await makePerson(gateway, "storeCashier");
		const attempt = (email: string, password: string) =>
			gateway.call("POST", "/api/v2/auth/login", { body: { email, password } });
		await attempt("nobody@example.test", "wrong");
		expect((await attempt(person.email, TEST_PASSWORD)).status).toBe(200);
		await flush();
		expect((await newRows()).map(({ action }) => action)).toEqual(["sign-in"]);
	});
});

describe("an export", () => {
	it("is in the log with what was taken, how it was filtered and how many", async () => {
		const take = (storeId: string, token = gateway.own.tokens.storeAdmin) =>
			gateway.call("POST", "/api/v2/exports", {
				token,
				headers: AS_WEB,
				body: { what: "orders", filter: "tab=complete", rows: 12, storeId },
			});
		const [own, sibling] = gateway.own.storeIds;
		expect((await take(own)).status).toBe(200);
		expect(await newRows()).toMatchObject([
			{
				entity: "export",
				entityId: "orders",
				storeId: own,
				after: { filter: "tab=complete", rows: 12 },
			},
		]);
		expect((await take(sibling)).status).toBe(404);
		expect((await take(gateway.other.storeIds[0])).status).toBe(404);
	});

	it("is taken from web alone: nobody else can claim one", async () => {
		const body = { what: "orders", filter: "", rows: 1_000_000 };
		const { storeAdmin: token } = gateway.own.tokens;
		for (const key of ["", "a guess"]) {
			const headers = { "x-service-key": key };
			const claimed = await gateway.call("POST", "/api/v2/exports", { token, body, headers });
			expect(claimed.status).toBe(403);
		}
		expect(await newRows()).toEqual([]);
	});

	it("of no location is in the log of the organization, or of each location of its reader", async () => {
		const { tokens, storeIds } = gateway.own;
		const both = storeIds.slice(0, 2);
		const person = await makePerson(gateway, "franchisee");
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(users).set({ stores: both }).where(eq(users.uuid, person.uuid)),
		);
		const { headers } = await gateway.call("POST", "/api/v2/auth/login", {
			body: { email: person.email, password: TEST_PASSWORD },
		});
		await flush();
		since = (await rows(0)).at(-1)?.seq ?? 0;
		for (const token of [
			tokens.merchantSuperAdmin,
			tokens.storeAdmin,
			headers.get("x-access-token") ?? "",
		]) {
			const body = { what: "team", filter: "", rows: 3 };
			const taken = await gateway.call("POST", "/api/v2/exports", {
				token,
				body,
				headers: AS_WEB,
			});
			expect(taken.status).toBe(200);
		}
		const places = (await newRows()).map(({ storeId }) => storeId);
		expect(places).toEqual([null, storeIds[0], ...both]);

		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(users).set({ stores: [] }).where(eq(users.uuid, person.uuid)),
		);
		const nowhere = await gateway.call("POST", "/api/v2/auth/login", {
			body: { email: person.email, password: TEST_PASSWORD },
		});
		await flush();
		since = (await rows(0)).at(-1)?.seq ?? 0;
		const taken = await gateway.call("POST", "/api/v2/exports", {
			token: nowhere.headers.get("x-access-token") ?? "",
			body: { what: "team", filter: "", rows: 0 },
			headers: AS_WEB,
		});
		expect(taken.status).toBe(200);
		expect((await newRows()).map(({ storeId }) => storeId)).toEqual([null]);
	});
});

it("leaves the chains whole", async () => {
	for (const merchantId of [gateway.own.merchantId, PLATFORM_MERCHANT_ID]) {
		const report = await gateway.services.database.transaction(SYSTEM, (tx) =>
			verifyChains(tx, merchantId),
		);
		expect(report.fault).toBeNull();
	}
});
