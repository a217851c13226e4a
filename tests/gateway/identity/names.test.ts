// @both-databases: search, security
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newId } from "../../../gateway/core/ids";
import { users } from "../../../gateway/identity/people/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { accountCalls } from "../../support/identity/account-calls";
import { teamCalls } from "../../support/team/team-calls";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
});
afterAll(() => gateway.close());

const HOSTILE = `<script>alert("x")</script> & 'Co'`;
const { as, invite, invited, lastMail, lastAudit, codeIn, findUserRow, roleUuid } = teamCalls(
	() => gateway,
);
const { signUp, someone, person, post, choose, inSystem } = accountCalls(() => gateway);

async function changeName(token: string, givenName: string, familyName = "") {
	return gateway.call("POST", "/api/v2/auth/profile", { token, body: { givenName, familyName } });
}

async function named(givenName: string, familyName = "") {
	const roleV2Uuid = await roleUuid("merchantSuperAdmin");
	return person({ roleV2Uuid, givenName, familyName });
}

async function listAuditRows(
	query: Record<string, string>,
	token = as("merchantSuperAdmin").token,
) {
	const path = `/api/v2/audit-log?${new URLSearchParams({ limit: "100", ...query })}`;
	return (await gateway.call("GET", path, { token })).body.rows;
}

describe("a person's name", () => {
	it("is asked at sign-up and kept trimmed", async () => {
		const email = someone();
		expect((await signUp(email, { givenName: " Ana  María ", familyName: "Ruiz " })).status).toBe(
			201,
		);
		expect(await findUserRow(email)).toMatchObject({ givenName: "Ana María", familyName: "Ruiz" });
		const nameless = await signUp(someone(), { givenName: "" });
		expect(nameless.status).toBe(422);
		expect(nameless.body.details.fields.givenName).toEqual(["Must not be empty"]);
	});

	it("is asked when an invitation is accepted, and recorded with it", async () => {
		const row = await invited();
		const code = codeIn((await lastMail(row.email))?.text);
		const terms = { terms: true };
		expect((await post("/invite/confirm", { ...choose(code), ...terms })).status).toBe(422);
		const name = { givenName: "Mei", familyName: "" };
		const done = await post("/invite/confirm", { ...choose(code), ...terms, ...name });
		expect(done.status).toBe(200);
		expect(await findUserRow(row.email)).toMatchObject(name);
		expect((await lastAudit(row.uuid))?.after).toMatchObject(name);
	});

	it("is changed by the person alone, audited, and seen at once", async () => {
		const { token, uuid } = await named("Ana", "Ruiz");
		expect((await changeName(token, "Ana", "Ruiz Soto")).body).toEqual({
			givenName: "Ana",
			familyName: "Ruiz Soto",
			clock: null,
		});
		const viewer = await gateway.call("GET", "/api/v2/auth/viewer", { token });
		expect(viewer.body.user).toMatchObject({ givenName: "Ana", familyName: "Ruiz Soto" });
		expect(await lastAudit(uuid)).toMatchObject({
			action: "change-name",
			before: { givenName: "Ana", familyName: "Ruiz" },
			after: { givenName: "Ana", familyName: "Ruiz Soto" },
		});
		expect((await changeName(token, "a\nb")).status).toBe(422);
		const rows = (await listAuditRows({ entityId: uuid })).length;
		await changeName(token, "Ana", "Ruiz Soto");
		expect((await listAuditRows({ entityId: uuid })).length).toBe(rows);
	});

	it("is found in the team, sorted there, and stays text", async () => {
		const word = newId().slice(-8);
		const { uuid } = await named(HOSTILE, word);
		await named("Zed", word);
		const nameless = await person({
			roleV2Uuid: await roleUuid("merchantSuperAdmin"),
			email: `m-${word}@example.test`,
		});
		const path = `/api/v2/users-v2?limit=50&search=${word}`;
		const { rows } = (await gateway.call("GET", path, as("merchantSuperAdmin"))).body;
		expect(rows.map((row: { givenName: string }) => row.givenName)).toEqual([HOSTILE, "", "Zed"]);
		expect(rows[0]).toMatchObject({ uuid, familyName: word });
		expect(rows[1].uuid).toBe(nameless.uuid);
		const whole = `/api/v2/users-v2?limit=50&search=${encodeURIComponent(`zed ${word}`)}`;
		expect((await gateway.call("GET", whole, as("merchantSuperAdmin"))).body.rows).toHaveLength(1);
	});

	it("is in the letter that invites, as text", async () => {
		const { token, email } = await named(HOSTILE);
		const to = `letter-${newId()}@example.test`;
		await invite({ token }, to);
		const mail = await lastMail(to);
		expect(mail?.text).toContain(`${HOSTILE} (${email}) invited you`);
		expect(mail?.html).not.toContain("<script>");
		const code = codeIn(mail?.text);
		const link = await post("/link", { kind: "invite", code });
		expect(link.body.invitation.invitedBy).toBe(`${HOSTILE} (${email})`);
	});
});

describe("a person's clock", () => {
	it("is that of the country until they choose, without a row in the audit log", async () => {
		const { token, uuid } = await named("Ana");
		const fetchClock = async () => {
			const { body } = await gateway.call("GET", "/api/v2/auth/viewer", { token });
			return [body.user.clock, body.clock];
		};
		const choose = (clock: string) =>
			gateway.call("POST", "/api/v2/auth/profile", { token, body: { givenName: "Ana", clock } });
		expect(await fetchClock()).toEqual([null, "12"]);
		expect((await choose("24")).body.clock).toBe("24");
		expect(await fetchClock()).toEqual(["24", "24"]);
		await changeName(token, "Ana");
		expect(await fetchClock()).toEqual(["24", "24"]);
		expect((await choose("usual")).body.clock).toBeNull();
		expect(await fetchClock()).toEqual([null, "12"]);
		expect((await choose("13")).status).toBe(422);
		expect(await listAuditRows({ entityId: uuid })).toEqual([]);
	});
});

describe("the audit log", () => {
	it("shows the name of today beside the address as stored, and is searched by both", async () => {
		const word = newId().slice(-8);
		const { token, email, uuid } = await named("Ana", word);
		await invite({ token }, `logged-${newId()}@example.test`);
		const by = async (actor: string) => listAuditRows({ actor });
		const [row] = await by(`ana ${word}`);
		expect(row.actor).toMatchObject({ uuid, email, name: `Ana ${word}` });
		expect(await by(email)).toHaveLength(1);
		expect(await by(`Ana ${word} (${email})`)).toHaveLength(1);
		await changeName(token, "Anna", word);
		expect((await by(email)).at(-1).actor.name).toBe(`Anna ${word}`);
		await inSystem((tx) => tx.delete(users).where(eq(users.uuid, uuid)));
		expect((await by(email)).at(-1).actor).toMatchObject({ email, name: null });
	});

	it("names nobody of another organization, neither support", async () => {
		const { token } = as("platformSuperAdmin");
		await changeName(token, "Secret", "Staff");
		const to = `by-staff-${newId()}@example.test`;
		const body = {
			email: to,
			roleV2Uuid: await roleUuid("storeCashier"),
			stores: [gateway.own.storeIds[0]],
		};
		const headers = { "x-merchant-id": gateway.own.merchantId };
		const sent = await gateway.call("POST", "/api/v2/users-v2/invite", { token, body, headers });
		expect(sent.status).toBe(200);
		const [row] = await listAuditRows({ search: to });
		expect(row.actor.name).toBeNull();
		expect((await lastMail(to))?.text).not.toContain("Secret");
		expect(await listAuditRows({ actor: "Secret" })).toEqual([]);
	});
});

describe("support", () => {
	it("finds people by name", async () => {
		const word = newId().slice(-8);
		const { uuid } = await named("Ana", word);
		const path = `/api/v2/support/search?q=${encodeURIComponent(`ana ${word}`)}`;
		const found = await gateway.call("GET", path, as("platformSupport"));
		expect(found.body.people).toMatchObject([{ uuid, givenName: "Ana", familyName: word }]);
	});
});
