// @both-databases: tasks
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { purgeMail } from "../../../gateway/adapters/mail/purge-mail";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { mailTo, onlyMailTo, queueTestEmail } from "../../support/mail";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());
beforeEach(() => inSystem((tx) => tx.delete(outbox)));

function inSystem<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
	return gateway.services.database.transaction(SYSTEM, work);
}

const queue = (recipient: string) => queueTestEmail(gateway.services.database, recipient);
const only = (recipient: string) => onlyMailTo(gateway.services.database, recipient);

describe("what is past its time", () => {
	it("goes: old messages, and the text of those never sent", async () => {
		const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
		for (const [name, days] of [
			["new", 1],
			["unsent", 8],
			["old", 31],
		] as const) {
			await queue(`${name}@example.test`);
			await inSystem((tx) =>
				tx
					.update(outbox)
					.set({ createdAt: ago(days) })
					.where(eq(outbox.recipient, `${name}@example.test`)),
			);
		}
		await purgeMail(gateway.services);
		expect((await only("new@example.test")).text).toContain("secret-1");
		expect(await only("unsent@example.test")).toMatchObject({ text: "", dueAt: null });
		expect(await mailTo(gateway.services.database, "old@example.test")).toEqual([]);
	});
});

describe("the outbox of a demo", () => {
	const list = (role: "platformSuperAdmin" | "platformSupport" | "merchantSuperAdmin") =>
		gateway.call("GET", "/api/v2/outbox?search=jane", { token: gateway.own.tokens[role] });

	const message = (id: string) =>
		gateway.call("GET", `/api/v2/outbox/${id}`, {
			token: gateway.own.tokens.platformSuperAdmin,
		});

	it("is read by the platform's super admin, and by nobody outside a demo", async () => {
		await queue("jane@example.test");
		expect((await list("platformSuperAdmin")).status).toBe(404);
		gateway.services.config.MISE_DEMO = true;
		try {
			const { body } = await list("platformSuperAdmin");
			expect(body).toMatchObject({ pagination: { total: 1 } });
			expect(body.rows[0]).toMatchObject({ recipient: "jane@example.test", state: "waiting" });
			expect(JSON.stringify(body)).not.toContain("secret-1");
			const [{ id }] = body.rows;
			expect((await message(id)).body.text).toContain("secret-1");
			expect((await list("platformSupport")).status).toBe(403);
			expect((await list("merchantSuperAdmin")).status).toBe(403);
			gateway.services.config.MISE_DEMO = false;
			expect((await message(id)).status).toBe(404);
		} finally {
			gateway.services.config.MISE_DEMO = false;
		}
	});
});
