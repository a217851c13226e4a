// @both-databases: transactions
import { asc, eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { verifyChains } from "../../../gateway/audit/verify-chain";
import { type Database, SYSTEM, type Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { type Change, record } from "../../../gateway/core/ledger";
import { systemScope } from "../../../gateway/core/scope";
import { auditHeads, auditLog } from "../../../gateway/core/tables";
import { flushLedger } from "../../../gateway/core/with-ledger";
import { locations } from "../../../gateway/locations/tables";
import { createTestDatabase, type TestDatabase } from "../../support/gateway-database";
import { insertTestLocation, insertTestLocations } from "../../support/locations/test-location";

let place: TestDatabase;
let database: Database;
beforeAll(async () => {
	place = await createTestDatabase();
	database = await place.open();
});
afterAll(async () => {
	await database?.close();
	await place?.remove();
});

const sampleChange = (storeId: string | null, label: string): Change => ({
	entity: "location",
	entityId: storeId ?? label,
	entityLabel: label,
	storeId,
	action: "update",
	before: { subtitle: "" },
	after: { subtitle: label },
});

const listAuditRows = (merchantId: string) =>
	database.transaction(SYSTEM, (tx) =>
		tx
			.select()
			.from(auditLog)
			.where(eq(auditLog.merchantId, merchantId))
			.orderBy(asc(auditLog.seq)),
	);

const verifyMerchantChains = (merchantId: string) =>
	database.transaction(SYSTEM, (tx) => verifyChains(tx, merchantId));

describe("what a transaction records", () => {
	it("is written at its end, one row each, in the order it was recorded", async () => {
		const scope = systemScope(newId(), "Bulk");
		const [first, second] = [newId(), newId()];
		const labels = Array.from({ length: 30 }, (_, index) => `Change ${index}`);
		await database.transaction(SYSTEM, async (tx) => {
			labels.forEach((label, index) => {
				record(tx, scope, sampleChange([first, second, null][index % 3] ?? null, label));
			});
			const written = await tx
				.select()
				.from(auditLog)
				.where(eq(auditLog.merchantId, scope.merchantId));
			expect(written).toEqual([]);
		});
		const rows = await listAuditRows(scope.merchantId);
		expect(rows.map(({ entityLabel }) => entityLabel)).toEqual(labels);
		for (const chain of [first, second, null]) {
			const links = rows.filter(({ storeId }) => storeId === chain).map(({ link }) => link);
			expect(links).toEqual(Array.from({ length: 10 }, (_, index) => index + 1));
		}
		expect(await verifyMerchantChains(scope.merchantId)).toMatchObject({
			rows: 30,
			chains: 3,
			fault: null,
		});
	});

	it("keeps a change as it was when it was recorded", async () => {
		const scope = systemScope(newId(), "Bulk");
		const after = { subtitle: "As it was" };
		await database.transaction(SYSTEM, async (tx) => {
			record(tx, scope, { ...sampleChange(null, "Kept"), after });
			after.subtitle = "Changed later";
		});
		const [row] = await listAuditRows(scope.merchantId);
		expect(row?.after).toEqual({ subtitle: "As it was" });
	});

	it("is forgotten with a transaction that is rolled back", async () => {
		const scope = systemScope(newId(), "Bulk");
		const failing = database.transaction(SYSTEM, async (tx) => {
			record(tx, scope, sampleChange(null, "Never so"));
			throw new Error("Taken back");
		});
		await expect(failing).rejects.toThrow("Taken back");
		await database.transaction(SYSTEM, async (tx) =>
			record(tx, scope, sampleChange(null, "After")),
		);
		const rows = await listAuditRows(scope.merchantId);
		expect(rows.map(({ entityLabel }) => entityLabel)).toEqual(["After"]);
	});

	it("is taken back with everything else when it cannot be written", async () => {
		const merchantId = newId();
		const storeId = newId();
		// A role that may write the location but not another merchant's log.
		const stranger = systemScope(newId(), "Stranger");
		const failing = database.transaction({ role: "app", merchantId, stores: null }, async (tx) => {
			await insertTestLocation(tx, { merchantId, storeId, title: "Not There" });
			record(tx, stranger, sampleChange(storeId, "Not There"));
		});
		await expect(failing).rejects.toThrow();
		const found = await database.transaction(SYSTEM, (tx) =>
			tx.select().from(locations).where(eq(locations.storeId, storeId)),
		);
		expect(found).toEqual([]);
	});

	it("goes into the chains of several merchants, whichever order they are recorded in", async () => {
		const [one, other] = [systemScope(newId(), "Staff"), systemScope(newId(), "Staff")];
		const both = (scopes: (typeof one)[]) =>
			database.transaction(SYSTEM, async (tx) => {
				for (const scope of scopes) record(tx, scope, sampleChange(null, "Both sides"));
			});
		await Promise.all(
			Array.from({ length: 20 }, (_, index) => both(index % 2 ? [one, other] : [other, one])),
		);
		for (const { merchantId } of [one, other]) {
			expect(await verifyMerchantChains(merchantId)).toMatchObject({ rows: 20, fault: null });
		}
	});
});

// On the embedded database transactions take turns anyway.
describe.runIf(inject("databaseSource").kind === "postgres")(
	"a bulk change of 1,000 things during single edits of the same things",
	() => {
		const THINGS = 1_000;

		it("neither deadlocks nor makes them wait for more than the thing itself", async () => {
			const scope = systemScope(newId(), "Bulk");
			const { merchantId } = scope;
			const storeIds = Array.from({ length: THINGS }, () => newId());
			const places = storeIds.map((storeId, index) => ({
				merchantId,
				storeId,
				title: `Place ${toLetters(index)}`,
			}));
			await database.transaction(SYSTEM, (tx) => insertTestLocations(tx, places));
			const edit = async (tx: Tx, storeId: string, label: string) => {
				await tx.update(locations).set({ subtitle: label }).where(eq(locations.storeId, storeId));
				// Also in the organization's chain, which all share.
				record(tx, scope, sampleChange(storeId, label));
				record(tx, scope, sampleChange(null, label));
			};
			const bulk = database.withoutLimits().transaction(SYSTEM, async (tx) => {
				for (const storeId of storeIds) await edit(tx, storeId, "Bulk");
			});
			const singles = (async () => {
				for (const storeId of storeIds.slice(-60).reverse()) {
					await Promise.all(
						[storeId, storeIds[Math.floor(Math.random() * THINGS)] ?? storeId].map((id) =>
							database.transaction(SYSTEM, async (tx) => {
								await tx.select().from(locations).where(eq(locations.storeId, id)).for("update");
								// From here on, waiting for a lock longer than a second fails.
								await tx.execute(sql`set local lock_timeout = '1s'`);
								await edit(tx, id, "Single");
							}),
						),
					);
				}
			})();
			await Promise.all([bulk, singles]);
			expect(await verifyMerchantChains(merchantId)).toMatchObject({
				rows: 2 * (THINGS + 120),
				chains: THINGS + 1,
				fault: null,
			});
		}, 120_000);
	},
);

describe.runIf(inject("databaseSource").kind === "postgres")(
	"locations of one organization",
	() => {
		it("do not wait for each other", async () => {
			const scope = systemScope(newId(), "Tills");
			const [slow, quick] = [newId(), newId()];
			await withOpenTransaction(
				(tx) => record(tx, scope, sampleChange(slow, "Slow")),
				async () => {
					await database.transaction(SYSTEM, async (tx) => {
						await tx.execute(sql`set local lock_timeout = '2s'`);
						record(tx, scope, sampleChange(quick, "Quick"));
					});
				},
			);
			expect(await verifyMerchantChains(scope.merchantId)).toMatchObject({ rows: 2, fault: null });
			const heads = await database.transaction(SYSTEM, (tx) =>
				tx.select().from(auditHeads).where(eq(auditHeads.merchantId, scope.merchantId)),
			);
			expect(heads.map(({ chain }) => chain).sort()).toEqual([slow, quick].sort());
		});
	},
);

/** A distinct name of letters only for each number. */
function toLetters(index: number): string {
	return [...String(index)].map((digit) => "abcdefghij"[Number(digit)]).join("");
}

/** Runs `meanwhile` before a transaction with recorded changes commits. */
async function withOpenTransaction(
	work: (tx: Tx) => void,
	meanwhile: () => Promise<void>,
): Promise<void> {
	await database.transaction(SYSTEM, async (tx) => {
		work(tx);
		const { last } = await flushLedger(tx);
		if (last) await tx.execute(last);
		await meanwhile();
	});
}
