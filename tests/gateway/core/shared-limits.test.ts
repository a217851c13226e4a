import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { type Database, SYSTEM } from "../../../gateway/core/database";
import { createLimiters } from "../../../gateway/core/limiters";
import { createLoginLimits } from "../../../gateway/identity/sessions/login-limits";
import { createTestDatabase, type TestDatabase } from "../../support/gateway-database";

describe.runIf(inject("databaseSource").kind === "postgres")(
	"limits on a PostgreSQL server",
	() => {
		let place: TestDatabase;
		let databases: Database[];
		beforeAll(async () => {
			place = await createTestDatabase();
			databases = [await place.open(), await place.open()];
		});
		afterAll(async () => {
			await Promise.all(databases.map((database) => database.close()));
			await place.remove();
		});

		const NOWHERE = { address: null, deviceId: null };
		const wrong = async () => null;
		const right = async () => "signed in";

		it("hold over two gateways together, and a right sign-in forgives in both", async () => {
			const gateways = databases.map((database) => createLoginLimits(createLimiters(database)));
			const attempt = (index: number, work: () => Promise<string | null>) =>
				gateways[index % 2]?.attempt("Somebody@example.test", NOWHERE, work);
			for (let times = 0; times < 9; times += 1) await attempt(times, wrong);
			expect(await attempt(0, right)).toBe("signed in");
			for (let times = 0; times < 10; times += 1) await attempt(times, wrong);
			for (const index of [0, 1]) {
				await expect(attempt(index, right)).rejects.toMatchObject({ statusCode: 429 });
			}
		});

		it("count every one of many attempts at once", async () => {
			const gateways = databases.map((database) => createLoginLimits(createLimiters(database)));
			const outcomes = await Promise.allSettled(
				Array.from({ length: 40 }, (_, index) =>
					gateways[index % 2]?.attempt("many@example.test", NOWHERE, wrong),
				),
			);
			expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(10);
		});

		it("are out of reach of what a request may do", async () => {
			const [database] = databases;
			for (const role of ["app", "app_system"] as const) {
				const tenancy = { ...SYSTEM, role };
				const look = database?.transaction(tenancy, (tx) =>
					tx.execute("select * from limits.rate_limits"),
				);
				await expect(look).rejects.toMatchObject({
					cause: { message: expect.stringContaining("permission denied") },
				});
			}
		});
	},
);
