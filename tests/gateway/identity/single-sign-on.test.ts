import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { auditLog } from "../../../gateway/core/tables";
import { users } from "../../../gateway/identity/people/tables";
import { secondFactors } from "../../../gateway/identity/second-factors/tables";
import { sessions } from "../../../gateway/identity/sessions/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { type OidcPeer, startOidcPeer } from "../../support/identity/oidc-peer";
import { singleSignOnCalls } from "../../support/identity/single-sign-on-calls";
import { makePerson, TEST_PASSWORD } from "../../support/team/test-person";

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

const { inSystem, account, person, createToken, enter, link, statusAndKind } = singleSignOnCalls(
	() => ({
		gateway,
		peer,
	}),
);

describe("signing in", () => {
	it("opens a session for the person the account is linked to, and records that in the audit log", async () => {
		const [somebody, name] = [await person(), account()];
		await link(await createToken(somebody), name);
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

	it("never matches by email: a person with the same address is not signed in", async () => {
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
		await link(await createToken(await person()), name);
		const first = await peer.authorize(name);
		const second = await peer.authorize(name);
		expect(statusAndKind(await enter({ ...first, codeVerifier: second.codeVerifier }))).toEqual([
			403,
			"not-confirmed",
		]);
		const elsewhere = "http://127.0.0.1:1/auth/single-sign-on/callback";
		expect(
			statusAndKind(await enter({ ...(await peer.authorize(name)), redirectUri: elsewhere })),
		).toEqual([403, "not-confirmed"]);
		expect((await enter(second)).status).toBe(200);
		const replayed = await enter(second);
		expect(statusAndKind(replayed)).toEqual([403, "not-confirmed"]);
		expect(replayed.headers.get("x-access-token")).toBeNull();
	});

	it("refuses an answer that names another issuer", async () => {
		const answer = await peer.authorize(account());
		expect(statusAndKind(await enter({ ...answer, iss: "https://pos.example.test" }))).toEqual([
			403,
			"not-confirmed",
		]);
		expect(statusAndKind(await enter({ ...answer, iss: null }))).toEqual([403, "not-confirmed"]);
	});

	it("asks a person with an authenticator app for the second step first", async () => {
		const [somebody, name] = [await person(), account()];
		await link(await createToken(somebody), name);
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
		await link(await createToken(somebody), name);
		await inSystem((tx) =>
			tx.update(users).set({ status: "disabled" }).where(eq(users.uuid, somebody.uuid)),
		);
		const count = () => inSystem((tx) => tx.$count(sessions, eq(sessions.userUuid, somebody.uuid)));
		const before = await count();
		expect(statusAndKind(await enter(await peer.authorize(name)))).toEqual([403, "not-active"]);
		expect(await count()).toBe(before);
	});
});

describe("a provider that is down", () => {
	it("is said to be, and signing in by password goes on", async () => {
		const gone = await startTestGateway({ ...peer.env, OIDC_ISSUER: "http://127.0.0.1:9" });
		try {
			const response = await gone.call("GET", "/api/v2/auth/single-sign-on/provider");
			expect(statusAndKind(response)).toEqual([503, "provider-down"]);
			expect(response.body.message).toBe("Peer POS cannot be reached at the moment.");
			const answer = await peer.authorize(account());
			const entered = await gone.call("POST", "/api/v2/auth/single-sign-on", { body: answer });
			expect(statusAndKind(entered)).toEqual([503, "provider-down"]);
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
