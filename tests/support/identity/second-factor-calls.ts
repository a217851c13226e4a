import type { sql } from "drizzle-orm";
import { SYSTEM } from "../../../gateway/core/database";
import { queryRows } from "../../../gateway/core/query-rows";
import type { TestGateway } from "../gateway";
import { type AccountPerson, logIn, PASSWORD } from "./account-person";

/** Calls about the second step, once the file's hooks have started the gateway. */
export function secondFactorCalls(gateway: () => TestGateway) {
	return {
		readAccessToken: (headers: Headers) => headers.get("x-access-token") ?? "",
		viewer: (token: string) => gateway().call("GET", "/api/v2/auth/viewer", { token }),
		state: async (token: string) =>
			(await gateway().call("GET", "/api/v2/auth/second-factor", { token })).body,
		signInChallenge: async ({ email }: AccountPerson, more = {}): Promise<string> =>
			(await logIn(gateway(), email, PASSWORD, more)).body.secondStep.challenge,
		takeStep: (challenge: string, code: string) =>
			gateway().call("POST", "/api/v2/auth/second-step", { body: { challenge, code } }),
		rows: <T extends object>(query: ReturnType<typeof sql>) =>
			gateway().services.database.transaction(SYSTEM, (tx) => queryRows<T>(tx, query)),
	};
}
