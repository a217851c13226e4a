import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { oneTimeCodes } from "../../gateway/accounts/tables";
import { SYSTEM } from "../../gateway/core/authenticate";
import type { Tx } from "../../gateway/core/database";
import { newId } from "../../gateway/core/ids";
import { auditLog, sessions } from "../../gateway/core/tables";
import { outbox } from "../../gateway/mail/tables";
import { secondFactors } from "../../gateway/second-factors/tables";
import { followSandbox } from "../../gateway/single-sign-on/follow-sandbox";
import { linkedAccounts } from "../../gateway/single-sign-on/tables";
import { users } from "../../gateway/users/tables";
import { signIn, startTestGateway, type TestAnswer, type TestGateway } from "../support/gateway";
import { type OidcPeer, type PeerAnswer, startOidcPeer } from "../support/oidc-peer";
import { makePerson, TEST_PASSWORD, type TestPerson } from "../support/test-person";

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

const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);
const account = () => `pos-${newId()}`;
const person = () => makePerson(gateway, "merchantOperator");
const tokenOf = ({ uuid }: TestPerson) =>
	signIn(gateway.services, { uuid, merchantId: gateway.own.merchantId });

const enter = (answer: PeerAnswer) =>
	gateway.call("POST", "/api/v2/auth/single-sign-on", { body: answer });
const attempt = (token: string, answer: PeerAnswer) =>
	gateway.call("POST", "/api/v2/linked-accounts/attempts", { token, body: answer });
const confirm = (token: string, pending: string, key?: string) =>
	gateway.call("POST", "/api/v2/linked-accounts", {
		token,
		body: { pending },
		...(key ? { key } : {}),
	});
const unlink = (token: string, id: string, password = TEST_PASSWORD) =>
	gateway.call("POST", `/api/v2/linked-accounts/${id}/unlink`, { token, body: { password } });
const linksOf = async (token: string) =>
	(await gateway.call("GET", "/api/v2/linked-accounts", { token })).body.links;
const kindOf = ({ status, body }: TestAnswer) => [status, body.details?.kind];

/** Links an account of the peer's to somebody, the whole way. */
async function link(token: string, name: string): Promise<void> {
	const { body } = await attempt(token, await peer.authorize(name));
	expect((await confirm(token, body.pending)).status).toBe(200);
}

const auditOf = (entityId: string) =>
	inSystem((tx) =>
		tx
			.select()
			.from(auditLog)
			.where(and(eq(auditLog.entity, "linked-account"), eq(auditLog.entityId, entityId))),
	);

describe("signing in", () => {
	it("opens a session for whoever the account is linked to, and says how in the audit log", async () => {
		const [somebody, name] = [await person(), account()];
		await link(await tokenOf(somebody), name);
		const answer = await enter(await peer.authorize(name));
		expect(answer.status).toBe(200);
		expect(answer.body.userUuid).toBe(somebody.uuid);
		const token = answer.headers.get("x-access-token") ?? "";
		const viewer = await gateway.call("GET", "/api/v2/auth/viewer", { token });
		expect(viewer.body.user.email).toBe(somebody.email);
		const rows = await inSystem((tx) =>
			tx.select().from(auditLog).where(eq(auditLog.actorUuid, somebody.uuid)),
		);
		const signedIn = rows.find(({ action }) => action === "sign-in");
		expect(signedIn?.after).toMatchObject({ method: "single-sign-on", hasSecondStep: false });
	});

	it("keeps an account of nobody's for later, and opens nothing", async () => {
		const name = account();
		const answer = await enter(await peer.authorize(name));
		expect(answer.status).toBe(200);
		expect(answer.headers.get("x-access-token")).toBeNull();
		expect(answer.body).toEqual({
			notLinked: { pending: expect.any(String), email: `${name}@pos.example.test` },
		});
	});

	it("never goes by an address: a person who has the very same one is not signed in", async () => {
		const [somebody, name] = [await person(), account()];
		await inSystem((tx) =>
			tx
				.update(users)
				.set({ email: `${name}@pos.example.test` })
				.where(eq(users.uuid, somebody.uuid)),
		);
		const answer = await enter(await peer.authorize(name));
		expect(answer.body.notLinked).toBeDefined();
		expect(answer.headers.get("x-access-token")).toBeNull();
	});

	it("takes a code once, and only with its own verifier and address", async () => {
		const name = account();
		await link(await tokenOf(await person()), name);
		const first = await peer.authorize(name);
		const second = await peer.authorize(name);
		expect(kindOf(await enter({ ...first, codeVerifier: second.codeVerifier }))).toEqual([
			403,
			"not-confirmed",
		]);
		const elsewhere = "http://127.0.0.1:1/auth/single-sign-on/callback";
		expect(
			kindOf(await enter({ ...(await peer.authorize(name)), redirectUri: elsewhere })),
		).toEqual([403, "not-confirmed"]);
		expect((await enter(second)).status).toBe(200);
		const replayed = await enter(second);
		expect(kindOf(replayed)).toEqual([403, "not-confirmed"]);
		expect(replayed.headers.get("x-access-token")).toBeNull();
	});

	it("refuses an answer that names another issuer", async () => {
		const answer = await peer.authorize(account());
		expect(kindOf(await enter({ ...answer, iss: "https://pos.example.test" }))).toEqual([
			403,
			"not-confirmed",
		]);
		expect(kindOf(await enter({ ...answer, iss: null }))).toEqual([403, "not-confirmed"]);
	});

	it("asks a person with an authenticator app for the second step first", async () => {
		const [somebody, name] = [await person(), account()];
		await link(await tokenOf(somebody), name);
		const now = new Date();
		await inSystem((tx) =>
			tx.insert(secondFactors).values({
				userUuid: somebody.uuid,
				merchantId: gateway.own.merchantId,
				sealedSecret: "sealed",
				recoveryHashes: [],
				createdAt: now,
				confirmedAt: now,
			}),
		);
		const answer = await enter(await peer.authorize(name));
		expect(answer.headers.get("x-access-token")).toBeNull();
		expect(answer.body).toEqual({
			secondStep: { challenge: expect.any(String), expiresAt: expect.any(String) },
		});
	});

	it("refuses a person who may not sign in, and writes nothing", async () => {
		const [somebody, name] = [await person(), account()];
		await link(await tokenOf(somebody), name);
		await inSystem((tx) =>
			tx.update(users).set({ status: "disabled" }).where(eq(users.uuid, somebody.uuid)),
		);
		const count = () => inSystem((tx) => tx.$count(sessions, eq(sessions.userUuid, somebody.uuid)));
		const before = await count();
		expect(kindOf(await enter(await peer.authorize(name)))).toEqual([403, "not-active"]);
		expect(await count()).toBe(before);
	});
});

describe("linking", () => {
	it("takes an account that came before its person had signed in, once they confirm it", async () => {
		const [somebody, name] = [await person(), account()];
		const { pending } = (await enter(await peer.authorize(name))).body.notLinked;
		const { headers } = await gateway.call("POST", "/api/v2/auth/login", {
			body: { email: somebody.email, password: TEST_PASSWORD },
		});
		const token = headers.get("x-access-token") ?? "";
		expect(await linksOf(token)).toEqual([]);
		expect((await confirm(token, pending)).body).toEqual({ email: `${name}@pos.example.test` });

		const [made] = await linksOf(token);
		expect(made).toMatchObject({ issuer: peer.issuer, email: `${name}@pos.example.test` });
		expect(await auditOf(made.id)).toMatchObject([
			{
				action: "link",
				actorUuid: somebody.uuid,
				before: null,
				after: { email: `${name}@pos.example.test`, issuer: peer.issuer },
			},
		]);
		const letters = await inSystem((tx) =>
			tx.select().from(outbox).where(eq(outbox.recipient, somebody.email)),
		);
		expect(letters.map(({ kind }) => kind)).toEqual(["account-linked"]);
		expect(letters[0]?.text).toContain(`${name}@pos.example.test`);
		expect((await enter(await peer.authorize(name))).body.userUuid).toBe(somebody.uuid);
	});

	it("happens once for one answer, however often it is sent", async () => {
		const [token, name] = [await tokenOf(await person()), account()];
		const { pending } = (await attempt(token, await peer.authorize(name))).body;
		const key = crypto.randomUUID();
		const answers = await Promise.all([1, 2, 3].map(() => confirm(token, pending, key)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		const [made, ...more] = await linksOf(token);
		expect(more).toEqual([]);
		expect(await auditOf(made.id)).toHaveLength(1);
		expect(kindOf(await confirm(token, pending))).toEqual([404, "pending-gone"]);
	});

	it("changes nothing for an account that is linked already", async () => {
		const [token, name] = [await tokenOf(await person()), account()];
		await link(token, name);
		const again = await attempt(token, await peer.authorize(name));
		expect(again.body).toEqual({
			outcome: "linked-already",
			email: `${name}@pos.example.test`,
		});
		// Nothing is in progress: another attempt may begin at once.
		expect((await attempt(token, await peer.authorize(name))).status).toBe(200);
	});

	it("is refused for an account of somebody else's, before it is confirmed and after", async () => {
		const [mine, theirs, name] = [
			await tokenOf(await person()),
			await tokenOf(await person()),
			account(),
		];
		const { pending } = (await enter(await peer.authorize(name))).body.notLinked;
		await link(theirs, name);
		const conflict = await attempt(mine, await peer.authorize(name));
		expect(kindOf(conflict)).toEqual([409, "linked-elsewhere"]);
		expect(conflict.body.message).toBe("This account is already linked to another user");
		expect(kindOf(await confirm(mine, pending))).toEqual([409, "linked-elsewhere"]);
		expect(await linksOf(mine)).toEqual([]);
		expect(await linksOf(theirs)).toHaveLength(1);
	});

	it("is refused for a second account of the same provider", async () => {
		const token = await tokenOf(await person());
		await link(token, account());
		expect(kindOf(await attempt(token, await peer.authorize(account())))).toEqual([
			409,
			"has-another",
		]);
	});

	it("gives an account to one of two who confirm it at the same time", async () => {
		const name = account();
		const tokens = [await tokenOf(await person()), await tokenOf(await person())];
		const waiting: string[] = [];
		for (const _ of tokens) {
			waiting.push((await enter(await peer.authorize(name))).body.notLinked.pending);
		}
		const answers = await Promise.all(tokens.map((token, at) => confirm(token, waiting[at] ?? "")));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
		const rows = await inSystem((tx) =>
			tx.select().from(linkedAccounts).where(eq(linkedAccounts.subject, name)),
		);
		expect(rows).toHaveLength(1);
	});

	it("takes no account that another person came back with, and none that is too old", async () => {
		const [mine, theirs] = [await tokenOf(await person()), await tokenOf(await person())];
		const { pending } = (await attempt(theirs, await peer.authorize(account()))).body;
		expect(kindOf(await confirm(mine, pending))).toEqual([404, "pending-gone"]);
		await inSystem((tx) =>
			tx
				.update(oneTimeCodes)
				.set({ expiresAt: new Date(0) })
				.where(eq(oneTimeCodes.kind, "pending-link")),
		);
		expect(kindOf(await confirm(theirs, pending))).toEqual([404, "pending-gone"]);
		expect(await linksOf(theirs)).toEqual([]);
	});

	it("is open to a person without an organization, of whom no audit log tells", async () => {
		const [somebody, name] = [await person(), account()];
		await inSystem((tx) =>
			tx
				.update(users)
				.set({ merchantId: null, roleV2Uuid: null })
				.where(eq(users.uuid, somebody.uuid)),
		);
		const token = await signIn(gateway.services, { uuid: somebody.uuid, merchantId: null });
		await link(token, name);
		const [made] = await linksOf(token);
		expect(await auditOf(made.id)).toEqual([]);
		expect((await enter(await peer.authorize(name))).body.userUuid).toBe(somebody.uuid);
	});
});

describe("the lock of an attempt", () => {
	const inProgress = [429, "link-in-progress"];

	it("keeps a second tab waiting until the first one is confirmed or let go of", async () => {
		const token = await tokenOf(await person());
		const first = await attempt(token, await peer.authorize(account()));
		expect(first.status).toBe(200);
		const second = await attempt(token, await peer.authorize(account()));
		expect(kindOf(second)).toEqual(inProgress);
		expect(second.headers.get("retry-after")).toBe("60");
		const { pending } = first.body;
		const key = crypto.randomUUID();
		const dismiss = () =>
			gateway.call("POST", "/api/v2/linked-accounts/dismiss", { token, key, body: { pending } });
		expect([(await dismiss()).body, (await dismiss()).body]).toEqual([
			{ dismissed: true },
			{ dismissed: true },
		]);
		expect(kindOf(await confirm(token, pending))).toEqual([404, "pending-gone"]);
		const third = await attempt(token, await peer.authorize(account()));
		expect(third.status).toBe(200);
		expect((await confirm(token, third.body.pending)).status).toBe(200);
		expect(kindOf(await attempt(token, await peer.authorize(account())))).toEqual([
			409,
			"has-another",
		]);
	});

	it("lets one of two attempts at the same time go on", async () => {
		const token = await tokenOf(await person());
		const answers = [await peer.authorize(account()), await peer.authorize(account())];
		const got = await Promise.all(answers.map((answer) => attempt(token, answer)));
		expect(got.map(({ status }) => status).sort()).toEqual([200, 429]);
	});

	it("keeps another account from being confirmed meanwhile", async () => {
		const token = await tokenOf(await person());
		const { pending } = (await enter(await peer.authorize(account()))).body.notLinked;
		await attempt(token, await peer.authorize(account()));
		expect(kindOf(await confirm(token, pending))).toEqual(inProgress);
	});

	it("holds nobody else up, and ends with a failure", async () => {
		const [mine, theirs] = [await tokenOf(await person()), await tokenOf(await person())];
		await attempt(mine, await peer.authorize(account()));
		expect((await attempt(theirs, await peer.authorize(account()))).status).toBe(200);
		const token = await tokenOf(await person());
		const used = await peer.authorize(account());
		await enter(used);
		expect(kindOf(await attempt(token, used))).toEqual([403, "not-confirmed"]);
		expect((await attempt(token, await peer.authorize(account()))).status).toBe(200);
	});

	it("ends by itself after a minute", async () => {
		const somebody = await person();
		const token = await tokenOf(somebody);
		await attempt(token, await peer.authorize(account()));
		const lock = and(eq(oneTimeCodes.kind, "link-lock"), eq(oneTimeCodes.userUuid, somebody.uuid));
		const [row] = await inSystem((tx) => tx.select().from(oneTimeCodes).where(lock));
		expect((row?.expiresAt.getTime() ?? 0) - (row?.createdAt.getTime() ?? 0)).toBe(60_000);
		await inSystem((tx) =>
			tx
				.update(oneTimeCodes)
				.set({ expiresAt: new Date(Date.now() - 1) })
				.where(lock),
		);
		expect((await attempt(token, await peer.authorize(account()))).status).toBe(200);
	});
});

describe("unlinking", () => {
	it("takes the password, ends the other sessions it opened, and is told of", async () => {
		const [somebody, name] = [await person(), account()];
		const token = await tokenOf(somebody);
		await link(token, name);
		const opened = await enter(await peer.authorize(name));
		const other = opened.headers.get("x-access-token") ?? "";
		const [{ id }] = await linksOf(token);
		const wrong = await unlink(token, id, "a wrong password");
		expect(wrong.status).toBe(422);
		expect(wrong.body.details.fields).toEqual({ password: ["This is not your password"] });
		expect(await linksOf(token)).toHaveLength(1);

		expect((await unlink(token, id)).body).toEqual({ email: `${name}@pos.example.test` });
		expect(await linksOf(token)).toEqual([]);
		const viewer = await gateway.call("GET", "/api/v2/auth/viewer", { token: other });
		expect(viewer.status).toBe(401);
		expect((await enter(await peer.authorize(name))).body.notLinked).toBeDefined();
		expect((await auditOf(id)).map(({ action }) => action).sort()).toEqual(["link", "unlink"]);
		const letters = await inSystem((tx) =>
			tx.select().from(outbox).where(eq(outbox.recipient, somebody.email)),
		);
		expect(letters.map(({ kind }) => kind).sort()).toEqual(["account-linked", "account-unlinked"]);
	});

	it("happens once for one key, and a wrong password spends no key for a right one", async () => {
		const [somebody, name] = [await person(), account()];
		const token = await tokenOf(somebody);
		await link(token, name);
		const [{ id }] = await linksOf(token);
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
		expect(await auditOf(id)).toHaveLength(2);
	});

	it("is not to be had of somebody else's link", async () => {
		const [mine, theirs] = [await tokenOf(await person()), await tokenOf(await person())];
		await link(theirs, account());
		const [{ id }] = await linksOf(theirs);
		expect((await unlink(mine, id)).status).toBe(404);
		expect((await unlink(mine, newId())).status).toBe(404);
		expect(await linksOf(theirs)).toHaveLength(1);
	});

	it("is refused where nothing would be left to sign in with", async () => {
		const somebody = await person();
		const token = await tokenOf(somebody);
		await link(token, account());
		await inSystem((tx) =>
			tx.update(users).set({ passwordHash: null }).where(eq(users.uuid, somebody.uuid)),
		);
		gateway.services.access.clear();
		const { body } = await gateway.call("GET", "/api/v2/linked-accounts", { token });
		expect(body.hasPassword).toBe(false);
		expect(kindOf(await unlink(token, body.links[0].id))).toEqual([409, "no-password"]);
		expect(await linksOf(token)).toHaveLength(1);
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
	const [moved] = await linksOf(await tokenOf(somebody));
	const [stays] = await linksOf(await tokenOf(other));
	expect(moved.issuer).toBe("http://localhost:4999/sandbox/pos-accounts");
	expect(stays.issuer).toBe(peer.issuer);
});

describe("a provider that is down", () => {
	it("is said to be, and signing in by password goes on", async () => {
		const gone = await startTestGateway({ ...peer.env, OIDC_ISSUER: "http://127.0.0.1:9" });
		try {
			const asked = await gone.call("GET", "/api/v2/auth/single-sign-on/provider");
			expect(kindOf(asked)).toEqual([503, "provider-down"]);
			expect(asked.body.message).toBe("Peer POS cannot be reached at the moment.");
			const answer = await peer.authorize(account());
			const entered = await gone.call("POST", "/api/v2/auth/single-sign-on", { body: answer });
			expect(kindOf(entered)).toEqual([503, "provider-down"]);
			const { email } = await makePerson(gone, "merchantOperator");
			const signedIn = await gone.call("POST", "/api/v2/auth/login", {
				body: { email, password: TEST_PASSWORD },
			});
			expect(signedIn.status).toBe(200);
		} finally {
			await gone.close();
		}
	});
});
