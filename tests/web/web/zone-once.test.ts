import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { SYSTEM } from "../../../gateway/core/database";
import { apiKeys } from "../../../gateway/identity/sessions/tables";
import { visibleText } from "../../support/browser";
import { startTestWeb, type TestWeb } from "../../support/web";

let web: TestWeb;

beforeAll(async () => {
	web = await startTestWeb();
	const { services, own, call } = web.gateway;
	const { merchantId, storeIds, tokens } = own;
	const at = new Date();
	await services.database.transaction(SYSTEM, (tx) =>
		tx.insert(apiKeys).values({
			id: randomUUID(),
			merchantId,
			name: "Own site",
			permissions: ["ORDER.API_READ"],
			createdAt: at,
			updatedAt: at,
			lastUsedAt: at,
		}),
	);
	for (const reason of ["The oven is broken", "Not enough staff"]) {
		const token = tokens.merchantSuperAdmin;
		const path = `/api/v2/store-v2/${merchantId}/stops`;
		const made = await call("POST", path, {
			token,
			body: { storeIds: [storeIds[0]], reason, end: "open" },
		});
		await call("POST", `${path}/endings`, { token, body: { ids: made.body.started } });
	}
});
afterAll(() => web?.close());

it.each([
	["a location's stops", () => `/location/${web.gateway.own.storeIds[0]}/stop-orders`, "Since"],
	["API keys", () => "/settings/api-keys", "Last used"],
])("the list of %s says the zone once, in the head", async (_, path, head) => {
	const { text } = await (await web.signedInBrowser("merchantSuperAdmin")).get(path());
	const table = /<table.*<\/table>/s.exec(text)?.[0] ?? "";
	const [columns = "", rows = ""] = table.split("<tbody");
	expect(visibleText(columns)).toMatch(new RegExp(`${head}, C[SD]T`));
	expect(visibleText(rows)).toMatch(/\d:\d\d/);
	expect(visibleText(rows)).not.toMatch(/(?:\d|[AP]M) C[SD]T/);
});

it("the audit log says it above its rows", async () => {
	const { text } = await (await web.signedInBrowser("merchantSuperAdmin")).get(
		"/settings/audit-log",
	);
	expect(visibleText(text)).toMatch(/\d+ changes? · times in C[SD]T/);
	const times = [...text.matchAll(/class="audit-when">([^<]+)</g)].map(([, when]) => when);
	expect(times.length).toBeGreaterThan(1);
	expect(times.join()).not.toMatch(/C[SD]T/);
});
