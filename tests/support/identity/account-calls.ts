import { eq } from "drizzle-orm";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { users } from "../../../gateway/identity/people/tables";
import type { TestGateway } from "../gateway";
import { codeIn, mailTo } from "../mail";
import { logIn, makeAccount, PASSWORD } from "./account-person";

export const OTHER_PASSWORD = "Loud Mountain 8";

/** Calls about accounts without a session, once the file's hooks have started the gateway. */
export function accountCalls(gateway: () => TestGateway) {
	const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
		gateway().services.database.transaction(SYSTEM, work);
	const messages = (email: string) => mailTo(gateway().services.database, email);
	const post = (path: string, body: object) =>
		gateway().call("POST", `/api/v2/users-v2${path}`, { body });

	async function newestCode(email: string): Promise<string> {
		const [newest] = await messages(email);
		if (!newest) throw new Error(`Nothing was mailed to ${email}`);
		return codeIn(newest);
	}

	async function findUserStatus(email: string): Promise<string | undefined> {
		const [row] = await inSystem((tx) => tx.select().from(users).where(eq(users.email, email)));
		return row?.status;
	}

	return {
		inSystem,
		messages,
		post,
		newestCode,
		findUserStatus,
		someone: () => `someone-${newId()}@example.test`,
		signUp: (email: string, more: object = {}) =>
			post("/sign-up", {
				email,
				givenName: "Dana",
				familyName: "Reyes",
				password: PASSWORD,
				repeatPassword: PASSWORD,
				terms: true,
				...more,
			}),
		logIn: (email: string, password = PASSWORD) => logIn(gateway(), email, password),
		choose: (code: string, password = OTHER_PASSWORD) => ({
			code,
			password,
			repeatPassword: password,
		}),
		/** Creates an account, in the first organization by default. */
		person: (given: Partial<typeof users.$inferInsert> = {}) => makeAccount(gateway(), given),
	};
}
