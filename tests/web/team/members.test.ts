import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Browser, changed, formWith, visibleText } from "../../support/browser";
import { teamCalls } from "../../support/team/team-calls";
import { makeMember } from "../../support/team/team-people";
import { makePerson, signInBy } from "../../support/team/test-person";
import { startTestWeb, type TestWeb } from "../../support/web";

const LIST = "/settings/team";

let web: TestWeb;
let owner: Browser;
beforeAll(async () => {
	web = await startTestWeb();
	owner = await web.signedInBrowser("merchantSuperAdmin");
});
afterAll(() => web?.close());

const { roleUuid, findUserRow } = teamCalls(() => web.gateway);

describe("a person's role and locations", () => {
	it("are merged field by field with what somebody else changed meanwhile", async () => {
		const { storeIds } = web.gateway.own;
		const { uuid, email } = await makeMember(web.gateway, web.gateway.own, {
			role: "storeCashier",
		});
		const path = `${LIST}/${uuid}/edit`;
		const save = async (fields: [string, string][]) => owner.post(path, { fields });
		const [mine, theirs] = [(await owner.get(path)).text, (await owner.get(path)).text];
		const operations = await roleUuid("storeOperations");
		const saved = await save(changed(formWith(theirs, "roleV2Uuid"), { roleV2Uuid: operations }));
		expect(visibleText((await owner.follow(saved)).text)).toContain(`${email} was updated`);

		const typed: [string, string][] = [...formWith(mine, "roleV2Uuid"), ["stores", storeIds[1]]];
		const conflict = await save(typed);
		expect(conflict.status).toBe(409);
		expect(visibleText(conflict.text)).toContain("Someone else changed this in the meantime");
		const [panel = ""] =
			/<[^>]*class="[^"]*\bconflicts\b[\s\S]*?<\/table>/.exec(conflict.text) ?? [];
		const [, chosen = ""] = /<input[^>]*checked=""[^>]*>(.*?)<\/label>/.exec(panel) ?? [];
		expect(visibleText(chosen)).toMatch(/Role ?: Store Operations/);
		expect(visibleText(panel)).not.toContain("Own Organization Second");
		const restored = formWith(conflict.text, "roleV2Uuid");
		expect(restored).toContainEqual(["stores", storeIds[1]]);
		expect((await save(restored)).status).toBe(303);
		const row = visibleText((await owner.get(`${LIST}?q=${email}`)).text);
		expect(row).toContain("Store Operations");
		expect(row).toContain("Own Organization Second");
		expect((await findUserRow(email))?.stores?.toSorted()).toEqual([...storeIds].sort());
	});

	it("become all locations with a role of the organization, which the audit log tells", async () => {
		const { uuid, email } = await makeMember(web.gateway, web.gateway.own, {
			role: "storeCashier",
		});
		const path = `${LIST}/${uuid}/edit`;
		const form = formWith((await owner.get(path)).text, "roleV2Uuid");
		const roleV2Uuid = await roleUuid("merchantMarketer");
		const saved = await owner.post(path, { fields: changed(form, { roleV2Uuid }) });
		expect(visibleText((await owner.follow(saved)).text)).toContain(`${email} was updated`);
		expect(visibleText((await owner.get(`${LIST}?q=${email}`)).text)).toContain("All locations");
		const { text } = await owner.get("/settings/audit-log?entity=user");
		const entry = text.split('class="audit-entry').find((each) => each.includes(email)) ?? "";
		expect(visibleText(entry)).toContain("Merchant Marketer");
	});

	it("are not one's own to change, nor is one's account to delete", async () => {
		const { userUuids } = web.gateway.own;
		const { text } = await owner.get(`${LIST}/${userUuids.merchantSuperAdmin}/edit`);
		expect(visibleText(text)).toContain("You can't change or delete your own account here");
		expect(text).not.toContain('type="radio"');
		expect(text).not.toMatch(/value="(?:delete|disable)"/);
	});
});

describe("a person's account", () => {
	it("is disabled, enabled and deleted after questions, at once for their browsers", async () => {
		const person = await makePerson(web.gateway, "storeCashier");
		const theirs = web.guest();
		expect((await signInBy(theirs, person)).status).toBe(303);
		const orders = `/location/${web.gateway.own.storeIds[0]}/orders`;
		expect((await theirs.get(orders)).status).toBe(200);
		const path = `${LIST}/${person.uuid}/edit`;
		const press = async (intent: string, question: string) => {
			const { text } = await owner.get(path);
			expect(visibleText(text)).toContain(question);
			const [, version = ""] = /name="version" value="(\d+)"/.exec(text) ?? [];
			const key = `${intent}:${crypto.randomUUID()}`;
			const fields = { intent, version, "idempotency-key": key };
			return visibleText((await owner.follow(await owner.post(path, { fields }))).text);
		};
		const { email } = person;
		expect(await press("disable", `Disable ${email}?`)).toContain(
			"was disabled and signed out everywhere",
		);
		expect((await theirs.get(orders)).location).toMatch(/^\/auth\?next=/);
		expect(visibleText((await signInBy(theirs, person)).text)).toContain(
			"This account is disabled.",
		);

		const enabled = await press("enable", `Let ${email} sign in again?`);
		expect(enabled).toContain(`${email} can sign in again`);
		expect((await signInBy(theirs, person)).status).toBe(303);
		expect((await theirs.get(orders)).status).toBe(200);

		const deleted = await press("delete", `Delete ${email}’s account?`);
		expect(deleted).toContain("User account was deleted");
		expect((await theirs.get(orders)).location).toMatch(/^\/auth\?next=/);
		expect(await findUserRow(email)).toBeUndefined();
	});
});

it("says why somebody cannot open a page, for a location too", async () => {
	const { own } = web.gateway;
	const path = `${LIST}/${own.userUuids.storeCashier}/access`;
	const page = await owner.get(path);
	const [, team = ""] = /<option value="([^"]*)">General: Team</.exec(page.text) ?? [];
	const [, orders = ""] = /<option value="([^"]*)">Orders</.exec(page.text) ?? [];
	const ask = async (query: Record<string, string>) => {
		const { text } = await owner.get(`${path}?${new URLSearchParams(query)}`);
		return visibleText(/id="answer"[\s\S]*?<\/section>/.exec(text)?.[0] ?? "");
	};
	const refused = await ask({ page: team, location: own.storeIds[0] });
	expect(refused).toContain("They can't open General: Team");
	expect(refused).toContain("TEAM.PAGE_VIEW");
	expect(refused).toContain("Store Admin");
	expect(await ask({ page: orders, location: own.storeIds[1] })).toContain(
		"Own Organization Second is not one of their locations.",
	);
	expect(await ask({ page: orders, location: own.storeIds[0] })).toContain("They can open Orders");
});

it("filters, sorts and exports the list as it is", async () => {
	const word = `word${Date.now()}`;
	const made = await Promise.all(["a", "b"].map(() => makePerson(web.gateway, "storeCashier")));
	const emails = made.map(({ email }) => email).sort();
	const [first = "", last = ""] = emails;
	const list = await owner.get(`${LIST}?q=person-&sort=-email`);
	const rows = [...list.text.matchAll(/person-[\w-]+@example\.test/g)].map(([email]) => email);
	expect(rows.indexOf(last)).toBeLessThan(rows.indexOf(first));
	const csv = await owner.get(`${LIST}.csv?q=person-&sort=-email`);
	expect(csv.headers.get("content-type")).toContain("text/csv");
	const lines = csv.text.trim().split("\r\n");
	for (const email of emails) {
		expect(lines.some((line) => line.includes(`${email},Store Cashier`))).toBe(true);
	}
	expect(csv.text.indexOf(last)).toBeLessThan(csv.text.indexOf(first));
	const none = await owner.get(`${LIST}?q=${word}&status=disabled`);
	expect(visibleText(none.text)).toContain("No people");
	const disabled = await owner.get(`${LIST}?q=${first}&status=disabled`);
	expect(visibleText(disabled.text)).toContain("No people");
	expect(visibleText((await owner.get(`${LIST}?q=${first}`)).text)).toContain("1 person");
});
