import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { oneTimeCodes } from "../../../gateway/identity/accounts/tables";
import { users } from "../../../gateway/identity/people/tables";
import { linkedAccounts } from "../../../gateway/identity/single-sign-on/tables";
import { signIn, startTestGateway, type TestGateway } from "../../support/gateway";
import { type OidcPeer, startOidcPeer } from "../../support/identity/oidc-peer";
import { singleSignOnCalls } from "../../support/identity/single-sign-on-calls";
import { TEST_PASSWORD } from "../../support/team/test-person";

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
	attempt,
	confirm,
	link,
	listLinkedAccounts,
	statusAndKind,
	listAuditRows,
} = singleSignOnCalls(() => ({ gateway, peer }));

describe("linking", () => {
	it("asks for the password, so that a moment at an open device opens no lasting way in", async () => {
		const token = await createToken(await person());
		const { body } = await attempt(token, await peer.authorize(account()));
		const refused = await confirm(token, body.pending, undefined, "a guess");
		expect(refused.status).toBe(422);
		expect(refused.body.details.fields).toEqual({ password: ["This is not your password"] });
		expect(await listLinkedAccounts(token)).toEqual([]);
		expect((await confirm(token, body.pending)).status).toBe(200);
	});

	it("takes an account that came before its person had signed in, once they confirm it", async () => {
		const [somebody, name] = [await person(), account()];
		const { pending } = (await enter(await peer.authorize(name))).body.notLinked;
		const { headers } = await gateway.call("POST", "/api/v2/auth/login", {
			body: { email: somebody.email, password: TEST_PASSWORD },
		});
		const token = headers.get("x-access-token") ?? "";
		expect(await listLinkedAccounts(token)).toEqual([]);
		expect((await confirm(token, pending)).body).toEqual({ email: `${name}@pos.example.test` });

		const [made] = await listLinkedAccounts(token);
		expect(made).toMatchObject({ issuer: peer.issuer, email: `${name}@pos.example.test` });
		expect(await listAuditRows(made.id)).toMatchObject([
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
		const [token, name] = [await createToken(await person()), account()];
		const { pending } = (await attempt(token, await peer.authorize(name))).body;
		const key = crypto.randomUUID();
		const answers = await Promise.all([1, 2, 3].map(() => confirm(token, pending, key)));
		expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
		const [made, ...more] = await listLinkedAccounts(token);
		expect(more).toEqual([]);
		expect(await listAuditRows(made.id)).toHaveLength(1);
		expect(statusAndKind(await confirm(token, pending))).toEqual([404, "pending-gone"]);
	});

	it("changes nothing for an account that is linked already", async () => {
		const [token, name] = [await createToken(await person()), account()];
		await link(token, name);
		const again = await attempt(token, await peer.authorize(name));
		expect(again.body).toEqual({
			outcome: "linked-already",
			email: `${name}@pos.example.test`,
		});
		// No attempt is in progress, so another may begin.
		expect((await attempt(token, await peer.authorize(name))).status).toBe(200);
	});

	it("is refused for an account of somebody else's, before it is confirmed and after", async () => {
		const [mine, theirs, name] = [
			await createToken(await person()),
			await createToken(await person()),
			account(),
		];
		const { pending } = (await enter(await peer.authorize(name))).body.notLinked;
		await link(theirs, name);
		const conflict = await attempt(mine, await peer.authorize(name));
		expect(statusAndKind(conflict)).toEqual([409, "linked-elsewhere"]);
		expect(conflict.body.message).toBe("This account is already linked to another user");
		expect(statusAndKind(await confirm(mine, pending))).toEqual([409, "linked-elsewhere"]);
		expect(await listLinkedAccounts(mine)).toEqual([]);
		expect(await listLinkedAccounts(theirs)).toHaveLength(1);
	});

	it("is refused for a second account of the same provider", async () => {
		const token = await createToken(await person());
		await link(token, account());
		expect(statusAndKind(await attempt(token, await peer.authorize(account())))).toEqual([
			409,
			"has-another",
		]);
	});

	it("gives an account to one of two who confirm it at the same time", async () => {
		const name = account();
		const tokens = [await createToken(await person()), await createToken(await person())];
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
		const [mine, theirs] = [await createToken(await person()), await createToken(await person())];
		const { pending } = (await attempt(theirs, await peer.authorize(account()))).body;
		expect(statusAndKind(await confirm(mine, pending))).toEqual([404, "pending-gone"]);
		await inSystem((tx) =>
			tx
				.update(oneTimeCodes)
				.set({ expiresAt: new Date(0) })
				.where(eq(oneTimeCodes.kind, "pending-link")),
		);
		expect(statusAndKind(await confirm(theirs, pending))).toEqual([404, "pending-gone"]);
		expect(await listLinkedAccounts(theirs)).toEqual([]);
	});

	it("is open to a person without an organization, who is in no audit log", async () => {
		const [somebody, name] = [await person(), account()];
		await inSystem((tx) =>
			tx
				.update(users)
				.set({ merchantId: null, roleV2Uuid: null })
				.where(eq(users.uuid, somebody.uuid)),
		);
		const token = await signIn(gateway.services, { uuid: somebody.uuid, merchantId: null });
		await link(token, name);
		const [made] = await listLinkedAccounts(token);
		expect(await listAuditRows(made.id)).toEqual([]);
		expect((await enter(await peer.authorize(name))).body.userUuid).toBe(somebody.uuid);
	});
});

describe("the lock of an attempt", () => {
	const inProgress = [429, "link-in-progress"];

	it("keeps a second tab waiting until the first one is confirmed or let go of", async () => {
		const token = await createToken(await person());
		const first = await attempt(token, await peer.authorize(account()));
		expect(first.status).toBe(200);
		const second = await attempt(token, await peer.authorize(account()));
		expect(statusAndKind(second)).toEqual(inProgress);
		expect(second.headers.get("retry-after")).toBe("60");
		const { pending } = first.body;
		const key = crypto.randomUUID();
		const dismiss = () =>
			gateway.call("POST", "/api/v2/linked-accounts/dismiss", { token, key, body: { pending } });
		expect([(await dismiss()).body, (await dismiss()).body]).toEqual([
			{ dismissed: true },
			{ dismissed: true },
		]);
		expect(statusAndKind(await confirm(token, pending))).toEqual([404, "pending-gone"]);
		const third = await attempt(token, await peer.authorize(account()));
		expect(third.status).toBe(200);
		expect((await confirm(token, third.body.pending)).status).toBe(200);
		expect(statusAndKind(await attempt(token, await peer.authorize(account())))).toEqual([
			409,
			"has-another",
		]);
	});

	it("lets one of two attempts at the same time go on", async () => {
		const token = await createToken(await person());
		const answers = [await peer.authorize(account()), await peer.authorize(account())];
		const got = await Promise.all(answers.map((answer) => attempt(token, answer)));
		expect(got.map(({ status }) => status).sort()).toEqual([200, 429]);
	});

	it("keeps another account from being confirmed in the meantime", async () => {
		const token = await createToken(await person());
		const { pending } = (await enter(await peer.authorize(account()))).body.notLinked;
		await attempt(token, await peer.authorize(account()));
		expect(statusAndKind(await confirm(token, pending))).toEqual(inProgress);
	});

	it("does not block others, and ends with a failure", async () => {
		const [mine, theirs] = [await createToken(await person()), await createToken(await person())];
		await attempt(mine, await peer.authorize(account()));
		expect((await attempt(theirs, await peer.authorize(account()))).status).toBe(200);
		const token = await createToken(await person());
		const used = await peer.authorize(account());
		await enter(used);
		expect(statusAndKind(await attempt(token, used))).toEqual([403, "not-confirmed"]);
		expect((await attempt(token, await peer.authorize(account()))).status).toBe(200);
	});

	it("ends by itself after a minute", async () => {
		const somebody = await person();
		const token = await createToken(somebody);
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
