// @both-databases: transactions
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { type Database, SYSTEM } from "../../../gateway/core/database";
import { MAX_PLANS } from "../../../gateway/core/prepared-statements";
import { queryRows } from "../../../gateway/core/query-rows";
import { createTestDatabase, type TestDatabase } from "../../support/gateway-database";

const OFTEN = 4;
const source = inject("databaseSource");
/** A pooler keeps plans for all its clients, or none. */
const isPooled = source.kind === "postgres" && source.poolerUrl !== null;

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

/** One transaction, and so one connection, that asks each question several times. */
const ask = (questions: readonly string[], on = database) =>
	on.transaction(SYSTEM, async (tx) => {
		for (const question of questions) {
			for (let time = 0; time < OFTEN; time += 1) await tx.execute(sql.raw(question));
		}
	});

const planned = () =>
	database.transaction(SYSTEM, async (tx) => {
		const found = sql`select statement from pg_prepared_statements`;
		const rows = await queryRows<{ statement: string }>(tx, found);
		return rows.map(({ statement }) => statement);
	});

const questions = (word: string) =>
	Array.from({ length: MAX_PLANS }, (_, index) => `select ${index} as "${word}"`);

it.skipIf(isPooled)(
	"keeps the plans of what is asked now, and no more of them than a connection bears",
	async () => {
		await ask(questions("early"));
		expect((await planned()).filter((each) => each.includes("early"))).toHaveLength(MAX_PLANS);

		await ask(questions("late"));
		const cachedPlans = await planned();
		expect(cachedPlans.filter((each) => each.includes("late"))).toHaveLength(MAX_PLANS);
		expect(cachedPlans.filter((each) => each.includes("early"))).toEqual([]);

		// What lost its plan is asked as before, and gets another one.
		await ask(questions("early").slice(0, 3));
		expect((await planned()).filter((each) => each.includes("early"))).toHaveLength(3);
	},
);

it.skipIf(isPooled)(
	"frees a plan once, though work with and without time limits shares it",
	async () => {
		const unlimited = database.withoutLimits();
		await ask(questions("shared"));
		await ask(questions("shared"), unlimited);
		await ask(questions("next"));
		await ask(["select 1"], unlimited);
		await ask(["select 1"]);
		expect((await planned()).filter((each) => each.includes("shared"))).toEqual([]);
	},
);

it("answers statements sent together, prepared and new ones", async () => {
	const numbers = Array.from({ length: 6 }, (_, at) => at);
	const together = (round: number) =>
		database.transaction(SYSTEM, (tx) =>
			Promise.all(
				numbers.map(async (number) => {
					const text =
						number < 3 ? `select ${number} as "known"` : `select ${number} as "new${round}"`;
					const [row] = await queryRows<Record<string, number>>(
						tx,
						sql`${sql.raw(text)}, ${round}::int as round`,
					);
					return Object.values(row ?? {});
				}),
			),
		);
	for (let round = 0; round < OFTEN + 2; round += 1) {
		expect(await together(round)).toEqual(numbers.map((number) => [number, round]));
	}
});
