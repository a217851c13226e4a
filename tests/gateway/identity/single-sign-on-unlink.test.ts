import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it, vi } from "vitest";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { newId } from "../../../gateway/core/ids";
import { auditLog } from "../../../gateway/core/tables";
import { users } from "../../../gateway/identity/people/tables";
import * as people from "../../../gateway/identity/sessions/find-person";
import { followSandbox } from "../../../gateway/identity/single-sign-on/follow-sandbox";
import { linkedAccounts } from "../../../gateway/identity/single-sign-on/tables";
import { startTestGateway, type TestAnswer, type TestGateway } from "../../support/gateway";
import { OTHER_PASSWORD } from "../../support/identity/account-calls";
import { enrol, makeAccount, PASSWORD, totpCode } from "../../support/identity/account-person";
import { type OidcPeer, startOidcPeer } from "../../support/identity/oidc-peer";
import { singleSignOnCalls } from "../../support/identity/single-sign-on-calls";
import { codeIn, mailTo } from "../../support/mail";
import { holdingPerson, untilWaiting } from "../../support/row-locks";
import { TEST_PASSWORD } from "../../support/team/test-person";

// Test files share modules: load them again, with the spy.
vi.hoisted(() => vi.resetModules());
vi.mock("../../../gateway/identity/sessions/find-person", { spy: true });

let peer: OidcPeer;
let gateway: TestGateway;
beforeAll(async () => {
	peer = await startOidcPeer();
	gateway = await startTestGateway(peer.env);
});
afterAll(async () => {
	await gateway?.close();
	await peer?.close();
});

const {
	inSystem,
	account,
	person,
	createToken,
	enter,
	link,
	unlink,
	listLinkedAccounts,
	statusAndKind,
	listAuditRows,
} = singleSignOnCalls(() => ({ gateway, peer }));

describe("unlinking", () => {
	it("needs the password, ends the other sessions it opened, and is announced by mail", async () => {
		const [somebody, name] = [await person(), account()];
		const token = await createToken(somebody);
		await link(token, name);
		const opened = await enter(await peer.authorize(name));
		const other = opened.headers.get("x-access-token") ?? "";
		const [{ id }] = await listLinkedAccounts(token);
		const wrong = await unlink(token, id, "a wrong password");
		expect(wrong.status).toBe(422);
		expect(wrong.body.details.fields).toEqual({ password: ["This is not your password"] });
		expect(await listLinkedAccounts(token)).toHaveLength(1);

		expect((await unlink(token, id)).body).toEqual({ email: `${name}@pos.example.test` });
		expect(await listLinkedAccounts(token)).toEqual([]);
		const viewer = await gateway.call("GET", "/api/v2/auth/viewer", { token: other });
		expect(viewer.status).toBe(401);
		expect((await enter(await peer.authorize(name))).body.notLinked).toBeDefined();
		expect((await listAuditRows(id)).map(({ action }) => action).sort()).toEqual([
			"link",
			"unlink",
		]);
		const letters = await inSystem((tx) =>
			tx.select().from(outbox).where(eq(outbox.recipient, somebody.email)),
		);
		expect(letters.map(({ kind }) => kind).sort()).toEqual(["account-linked", "account-unlinked"]);
	});

	it("comes with a new password chosen by mail, since the link may be somebody else's", async () => {
		const [somebody, name] = [await person(), account()];
		const token = await createToken(somebody);
		await link(token, name);
		const users = "/api/v2/users-v2/reset-password";
		await gateway.call("POST", users, { body: { email: somebody.email } });
		const letters = () => mailTo(gateway.services.database, somebody.email);
		const [requested] = await letters();
		const given = { password: OTHER_PASSWORD, repeatPassword: OTHER_PASSWORD };
		const code = codeIn(requested as NonNullable<typeof requested>);
		await gateway.call("POST", `${users}/confirm`, { body: { code, ...given } });
		expect((await enter(await peer.authorize(name))).body.notLinked).toBeDefined();
		const [mail] = await letters();
		expect(mail?.kind).toBe("password-changed");
		expect(mail?.text).toContain(
			`You can no longer sign in with these accounts: ${name}@pos.example.test`,
		);
		const rows = await inSystem((tx) =>
			tx.select().from(auditLog).where(eq(auditLog.entityId, somebody.uuid)),
		);
		const reset = rows.find(({ action }) => action === "reset-password");
		expect(reset?.before).toMatchObject({ linkedAccounts: [`${name}@pos.example.test`] });
	});

	it("happens once for one key, and a wrong password spends no key for a right one", async () => {
		const [somebody, name] = [await person(), account()];
		const token = await createToken(somebody);
		await link(token, name);
		const [{ id }] = await listLinkedAccounts(token);
		const send = (password: string, key: string) =>
			gateway.call("POST", `/api/v2/linked-accounts/${id}/unlink`, {
				token,
				key,
				body: { password },
			});
		const key = crypto.randomUUID();
		expect((await send("a wrong password", crypto.randomUUID())).status).toBe(422);
		const first = await send(TEST_PASSWORD, key);
		const second = await send(TEST_PASSWORD, key);
		expect([first.status, second.status]).toEqual([200, 200]);
		expect(second.body).toEqual(first.body);
		expect(second.headers.get("idempotency-replayed")).toBe("true");
		expect(await listAuditRows(id)).toHaveLength(2);
	});

	it("ends a sign-in that has yet to take its second step", async () => {
		const somebody = await makeAccount(gateway);
		const { secret } = await enrol(gateway, somebody);
		const name = account();
		await link(somebody.token, name, PASSWORD);
		const { challenge } = (await enter(await peer.authorize(name))).body.secondStep;
		const [{ id }] = await listLinkedAccounts(somebody.token);
		expect((await unlink(somebody.token, id, PASSWORD)).status).toBe(200);
		const body = { challenge, code: totpCode(secret) };
		expect((await gateway.call("POST", "/api/v2/auth/second-step", { body })).status).toBe(401);
	});

	it("cannot be taken from somebody else's link", async () => {
		const [mine, theirs] = [await createToken(await person()), await createToken(await person())];
		await link(theirs, account());
		const [{ id }] = await listLinkedAccounts(theirs);
		expect((await unlink(mine, id)).status).toBe(404);
		expect((await unlink(mine, newId())).status).toBe(404);
		expect(await listLinkedAccounts(theirs)).toHaveLength(1);
	});

	it("is refused where nothing would be left to sign in with", async () => {
		const somebody = await person();
		const token = await createToken(somebody);
		await link(token, account());
		await inSystem((tx) =>
			tx.update(users).set({ passwordHash: null }).where(eq(users.uuid, somebody.uuid)),
		);
		gateway.services.access.clear();
		const { body } = await gateway.call("GET", "/api/v2/linked-accounts", { token });
		expect(body.hasPassword).toBe(false);
		expect(statusAndKind(await unlink(token, body.links[0].id))).toEqual([409, "no-password"]);
		expect(await listLinkedAccounts(token)).toHaveLength(1);
	});
});

describe.runIf(inject("databaseSource").kind === "postgres")("at the same time", () => {
	it("a sign-in opens nothing by a link that is gone when it comes to its person", async () => {
		const [somebody, name] = [await person(), account()];
		const token = await createToken(somebody);
		await link(token, name);
		const [{ id }] = await listLinkedAccounts(token);
		const answer = await peer.authorize(name);
		vi.mocked(people.lockActivePerson).mockImplementationOnce(async (tx, uuid) => {
			expect((await unlink(token, id)).status).toBe(200);
			return people.lockActivePerson(tx, uuid);
		});
		const entered = await enter(answer);
		expect(entered.headers.has("x-access-token")).toBe(false);
		expect(entered.body.notLinked).toMatchObject({ email: `${name}@pos.example.test` });
	});

	it("a deletion and an unlinking do not wait for each other", async () => {
		const somebody = await person();
		const token = await createToken(somebody);
		await link(token, account());
		const [{ id }] = await listLinkedAccounts(token);
		const owner = { token: gateway.own.tokens.merchantSuperAdmin };
		const requested: Promise<TestAnswer>[] = [];
		await holdingPerson(gateway, somebody.uuid, async () => {
			requested.push(gateway.call("DELETE", `/api/v2/users-v2/${somebody.uuid}`, owner));
			await untilWaiting(gateway, 1);
			requested.push(unlink(token, id));
			await untilWaiting(gateway, 2);
		});
		expect((await Promise.all(requested)).map(({ status }) => status)).toEqual([200, 409]);
	});
});

it("takes links to the demo's own provider along when its address changes", async () => {
	const [somebody, other] = [await person(), await person()];
	const insert = (userUuid: string, issuer: string) =>
		inSystem((tx) =>
			tx.insert(linkedAccounts).values({
				id: newId(),
				merchantId: gateway.own.merchantId,
				userUuid,
				issuer,
				subject: account(),
				email: "somebody@pos.example.test",
				linkedAt: new Date(),
			}),
		);
	await insert(somebody.uuid, "http://localhost:4000/sandbox/pos-accounts");
	await insert(other.uuid, peer.issuer);
	await followSandbox(gateway.services.database, "http://localhost:4999/sandbox/pos-accounts");
	const [moved] = await listLinkedAccounts(await createToken(somebody));
	const [stays] = await listLinkedAccounts(await createToken(other));
	expect(moved.issuer).toBe("http://localhost:4999/sandbox/pos-accounts");
	expect(stays.issuer).toBe(peer.issuer);
});
