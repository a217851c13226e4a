import { and, eq } from "drizzle-orm";
import { expect } from "vitest";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { auditLog } from "../../../gateway/core/tables";
import { signIn, type TestAnswer, type TestGateway } from "../gateway";
import { makePerson, TEST_PASSWORD, type TestPerson } from "../team/test-person";
import type { OidcPeer, PeerAnswer } from "./oidc-peer";

interface SingleSignOnWorld {
	gateway: TestGateway;
	peer: OidcPeer;
}

/** Calls about the peer's accounts, once the file's hooks have started it and the gateway. */
export function singleSignOnCalls(world: () => SingleSignOnWorld) {
	const gateway = () => world().gateway;
	const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
		gateway().services.database.transaction(SYSTEM, work);
	const attempt = (token: string, answer: PeerAnswer) =>
		gateway().call("POST", "/api/v2/linked-accounts/attempts", { token, body: answer });
	const confirm = (token: string, pending: string, key?: string, password = TEST_PASSWORD) =>
		gateway().call("POST", "/api/v2/linked-accounts", {
			token,
			body: { pending, password },
			...(key ? { key } : {}),
		});

	/** Links a peer account to somebody, with all steps. */
	async function link(token: string, name: string, password = TEST_PASSWORD): Promise<void> {
		const { body } = await attempt(token, await world().peer.authorize(name));
		expect((await confirm(token, body.pending, undefined, password)).status).toBe(200);
	}

	return {
		inSystem,
		attempt,
		confirm,
		link,
		account: () => `pos-${newId()}`,
		person: () => makePerson(gateway(), "merchantOperator"),
		createToken: ({ uuid }: TestPerson) =>
			signIn(gateway().services, { uuid, merchantId: gateway().own.merchantId }),
		enter: (answer: PeerAnswer) =>
			gateway().call("POST", "/api/v2/auth/single-sign-on", { body: answer }),
		unlink: (token: string, id: string, password = TEST_PASSWORD) =>
			gateway().call("POST", `/api/v2/linked-accounts/${id}/unlink`, { token, body: { password } }),
		listLinkedAccounts: async (token: string) =>
			(await gateway().call("GET", "/api/v2/linked-accounts", { token })).body.links,
		statusAndKind: ({ status, body }: TestAnswer) => [status, body.details?.kind],
		listAuditRows: (entityId: string) =>
			inSystem((tx) =>
				tx
					.select()
					.from(auditLog)
					.where(and(eq(auditLog.entity, "linked-account"), eq(auditLog.entityId, entityId))),
			),
	};
}
