import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
	renameLocation,
	getLocationVersion as versionIn,
} from "../../support/audit/rename-location";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { intakeBody, placeOrder } from "../../support/orders/test-orders";

let gateway: TestGateway;
let own: TestMerchant;
beforeAll(async () => {
	gateway = await startTestGateway();
	own = gateway.own;
});
afterAll(() => gateway.close());

const currentVersion = (storeId: string) => versionIn(gateway, storeId);
const rename = (storeId: string, title: string, version: number, key?: string) =>
	renameLocation(gateway, storeId, title, version, key);

describe("the audit log", () => {
	it("keeps one row for one change, with what stood there before and after", async () => {
		const before = await fetchAuditRows("merchantSuperAdmin");
		const version = await currentVersion(own.storeIds[0]);
		await rename(own.storeIds[0], "Renamed Once", version);
		const after = await fetchAuditRows("merchantSuperAdmin");
		expect(after.total).toBe(before.total + 1);
		expect(after.rows[0]).toMatchObject({
			actor: { uuid: own.userUuids.merchantSuperAdmin, kind: "user" },
			entity: "location",
			entityId: own.storeIds[0],
			storeId: own.storeIds[0],
			action: "update",
			before: { title: `${own.name} First` },
			after: { title: "Renamed Once" },
		});
	});

	it("keeps no row for a change that was refused, nor a second for one that was sent twice", async () => {
		const { total } = await fetchAuditRows("merchantSuperAdmin");
		const version = await currentVersion(own.storeIds[0]);
		const refused = await rename(own.storeIds[0], "No", version);
		expect(refused.status).toBe(422);
		const stale = await rename(own.storeIds[0], "Made On An Old Version", version - 1);
		expect(stale.status).toBe(409);
		const key = crypto.randomUUID();
		await rename(own.storeIds[0], "Sent Twice", version, key);
		await rename(own.storeIds[0], "Sent Twice", version, key);
		expect((await fetchAuditRows("merchantSuperAdmin")).total).toBe(total + 1);
	});

	it("is filtered by thing, person, field, name and time", async () => {
		const version = await currentVersion(own.storeIds[1]);
		const from = new Date().toISOString();
		await rename(own.storeIds[1], "Found By Its Name", version);
		const to = new Date(Date.now() + 1).toISOString();
		const one = async (query: Record<string, string>) =>
			(await fetchAuditRows("merchantSuperAdmin", query)).rows.map(({ after }) => after?.title);
		expect(await one({ search: "found by" })).toEqual(["Found By Its Name"]);
		expect(await one({ from, to })).toEqual(["Found By Its Name"]);
		expect(await one({ entityId: own.storeIds[1], field: "title", limit: "1" })).toEqual([
			"Found By Its Name",
		]);
		expect(await one({ entityId: own.storeIds[1], field: "titl" })).toEqual([]);
		expect(await one({ search: "100%" })).toEqual([]);
		expect(await one({ actor: "merchantsuperadmin", search: "found" })).toHaveLength(1);
		expect(await one({ actor: "somebody else", search: "found" })).toEqual([]);
	});

	it.each(["0000-06-01T00:00:00Z", "0001-01-01T00:00:00+01:00"])(
		"refuses the time %s, which the database does not know",
		async (from) => {
			const { status } = await gateway.call(
				"GET",
				`/api/v2/audit-log?${new URLSearchParams({ from })}`,
				{
					token: own.tokens.merchantSuperAdmin,
				},
			);
			expect(status).toBe(400);
		},
	);

	it("shows people's changes alone when asked to, and otherwise those of API keys too", async () => {
		await placeOrder(gateway, intakeBody(own.storeIds[0]));
		await rename(own.storeIds[0], "By A Person", await currentVersion(own.storeIds[0]));
		const kinds = async (query: Record<string, string>) => {
			const { rows, total } = await fetchAuditRows("merchantSuperAdmin", {
				limit: "1000",
				...query,
			});
			expect(total).toBe(rows.length);
			return [...new Set(rows.map(({ actor }) => actor.kind))].sort();
		};
		expect(await kinds({ who: "people" })).toEqual(["user"]);
		expect(await kinds({ who: "people", storeId: own.storeIds[0] })).toEqual(["user"]);
		expect(await kinds({})).toContain("api-key");
		expect(await kinds({ who: "all" })).toContain("api-key");
	});

	it("keeps sign-ins and refused pages apart from what people changed", async () => {
		const token = own.tokens.merchantSuperAdmin;
		for (const [path, id] of [
			["denials", "team"],
			["refusals", "auditLog"],
		]) {
			const noted = await gateway.call("POST", `/api/v2/audit-log/${path}`, {
				token,
				body: { id },
			});
			expect(noted.status, path).toBeLessThan(300);
		}
		await rename(own.storeIds[0], "Changed By A Person", await currentVersion(own.storeIds[0]));
		const fetchEntities = async (who: string) => {
			const { body } = await gateway.call("GET", `/api/v2/audit-log?limit=1000&who=${who}`, {
				token,
			});
			return new Set<string>(body.rows.map(({ entity }: { entity: string }) => entity));
		};
		await gateway.services.notes.flush();
		const visits = await fetchEntities("visits");
		expect(visits).toContain("refusal");
		expect([...visits].filter((entity) => !["session", "refusal"].includes(entity))).toEqual([]);
		expect(await fetchEntities("people")).toContain("location");
		expect(await fetchEntities("people")).not.toContain("refusal");
	});

	it("is read whole by the number of the last row seen, while it grows", async () => {
		const before = await fetchAuditRows("merchantSuperAdmin", { limit: "1000" });
		const first = await fetchAuditRows("merchantSuperAdmin", { limit: "2" });
		await rename(own.storeIds[0], "While Reading", await currentVersion(own.storeIds[0]));
		const last = first.rows.at(-1)?.seq ?? 0;
		const rest = await fetchAuditRows("merchantSuperAdmin", {
			beforeSeq: String(last),
			limit: "1000",
		});
		expect(rest.rows.length).toBeGreaterThan(0);
		expect([...first.rows, ...rest.rows].map(({ seq }) => seq)).toEqual(
			before.rows.map(({ seq }) => seq),
		);
	});

	it("shows people with own locations the rows of those alone, and cashiers nothing", async () => {
		const { rows } = await fetchAuditRows("storeAdmin", { limit: "1000" });
		expect(rows.length).toBeGreaterThan(0);
		expect(new Set(rows.map(({ storeId }) => storeId))).toEqual(new Set([own.storeIds[0]]));
		const sibling = await fetchAuditRows("storeAdmin", { storeId: own.storeIds[1] });
		expect(sibling.total).toBe(0);
		const other = await fetchAuditRows("merchantSuperAdmin", {
			storeId: gateway.other.storeIds[0],
		});
		expect(other.total).toBe(0);
		const cashier = await gateway.call("GET", "/api/v2/audit-log", {
			token: own.tokens.storeCashier,
		});
		expect(cashier.status).toBe(403);
	});
});

interface Rows {
	rows: {
		seq: number;
		storeId: string | null;
		actor: { kind: string };
		after: Record<string, unknown> | null;
	}[];
	total: number;
}

async function fetchAuditRows(
	role: "merchantSuperAdmin" | "storeAdmin",
	query: Record<string, string> = {},
): Promise<Rows> {
	const { body } = await gateway.call("GET", `/api/v2/audit-log?${new URLSearchParams(query)}`, {
		token: own.tokens[role],
	});
	return { rows: body.rows, total: body.pagination.total };
}
