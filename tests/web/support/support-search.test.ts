import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { users } from "../../../gateway/identity/people/tables";
import { visibleText } from "../../support/browser";
import { makeNewcomer } from "../../support/identity/newcomer";
import { supportCalls } from "../../support/support/support-calls";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

const { device } = supportCalls(() => web.gateway);

async function search(q: string): Promise<string> {
	const support = web.guest();
	await support.adopt({ token: await device() });
	return (await support.get(`/support?${new URLSearchParams({ q })}`)).text;
}

it("calls people's status as the team list does", async () => {
	const { uuid, email } = await makeNewcomer(web.gateway);
	await web.gateway.services.database.transaction(SYSTEM, (tx) =>
		tx.update(users).set({ status: "pending" }).where(eq(users.uuid, uuid)),
	);
	expect(visibleText(await search(email))).toContain("No role · Not confirmed · No organization");
});

it("begins with the organization that is called just what was typed", async () => {
	const headings = (await search("Own Organization")).matchAll(/<h2[^>]*>([^<]*)/g);
	expect([...headings][0]?.[1]).toBe("Organizations");
});
