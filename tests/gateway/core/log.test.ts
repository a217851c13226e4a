import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { createLog } from "../../../gateway/core/log";
import { users } from "../../../gateway/identity/people/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";

const EMAIL = "ada.quill@example.test";
const HASH = "hash of a password";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway?.close());

async function failedStatementLog(values: Partial<typeof users.$inferInsert>): Promise<string> {
	const lines: string[] = [];
	const log = createLog("info", { write: (line) => void lines.push(line) });
	const now = new Date();
	const stamps = { createdAt: now, updatedAt: now };
	const row = { uuid: newId(), email: EMAIL, passwordHash: HASH, type: "organisation", ...stamps };
	const insert = () =>
		gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.insert(users).values({ status: "active", ...row, ...values }),
		);
	await insert().catch((error: unknown) => log.error({ error }, "not inserted"));
	return lines.join();
}

it("names the rule that a statement broke, and nothing that it was given", async () => {
	await failedStatementLog({});
	try {
		const line = await failedStatementLog({});
		expect(line).toContain("23505");
		expect(line).toContain('insert into \\"users\\"');
		for (const secret of [EMAIL, HASH]) expect(line).not.toContain(secret);
	} finally {
		await gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.delete(users).where(eq(users.email, EMAIL)),
		);
	}
});

it("leaves out what the database repeats of a value", async () => {
	const line = await failedStatementLog({
		createdAt: sql`${EMAIL}::timestamptz` as unknown as Date,
	});
	expect(line).toContain("22007");
	for (const secret of [EMAIL, HASH]) expect(line).not.toContain(secret);
});
