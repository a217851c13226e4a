import { and, desc, eq } from "drizzle-orm";
import type { RoleKey } from "~/models/shared/permissions";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { auditLog } from "../../../gateway/core/tables";
import { users } from "../../../gateway/identity/people/tables";
import type { TestGateway } from "../gateway";
import { codeIn, mailTo } from "../mail";
import { getRoleUuid } from "./team-people";

/** Calls about the first organization's team, once the file's hooks have started the gateway. */
export function teamCalls(gateway: () => TestGateway) {
	const as = (role: RoleKey) => ({ token: gateway().own.tokens[role] });
	const roleUuid = (role: RoleKey) => getRoleUuid(gateway(), gateway().own.merchantId, role);
	const address = () => `new-${newId()}@example.test`;
	const system = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
		gateway().services.database.transaction(SYSTEM, work);

	async function invite(
		by: RoleKey | { token: string },
		email: string,
		role: RoleKey = "storeCashier",
		stores: string[] | null = [gateway().own.storeIds[0]],
	) {
		return gateway().call("POST", "/api/v2/users-v2/invite", {
			...(typeof by === "string" ? as(by) : by),
			body: { email, roleV2Uuid: await roleUuid(role), stores },
		});
	}

	async function findUserRow(email: string) {
		const [row] = await system((tx) => tx.select().from(users).where(eq(users.email, email)));
		return row;
	}

	async function invited(email = address(), by: RoleKey = "merchantSuperAdmin") {
		await invite(by, email);
		const row = await findUserRow(email);
		if (!row) throw new Error(`${email} was not invited`);
		return row;
	}

	async function lastMail(email: string) {
		const [mail] = await mailTo(gateway().services.database, email);
		return mail;
	}

	async function lastAudit(uuid: string) {
		const [row] = await system((tx) =>
			tx
				.select()
				.from(auditLog)
				.where(and(eq(auditLog.entity, "user"), eq(auditLog.entityId, uuid)))
				.orderBy(desc(auditLog.seq))
				.limit(1),
		);
		return row;
	}

	return {
		as,
		roleUuid,
		address,
		system,
		invite,
		findUserRow,
		invited,
		lastMail,
		lastAudit,
		codeIn: (text = "") => codeIn({ text }),
	};
}
