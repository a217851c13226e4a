import { asc, eq } from "drizzle-orm";
import type { LinkedAccounts } from "~/models/identity/single-sign-on";
import { SYSTEM } from "../../core/database";
import type { Services } from "../../core/services";
import type { Person } from "../people/own-account";
import { linkedAccounts } from "./tables";

export async function listLinkedAccounts(
	{ singleSignOn, database }: Services,
	{ user }: Person,
): Promise<LinkedAccounts> {
	const links = await database.read(SYSTEM, (tx) =>
		tx
			.select()
			.from(linkedAccounts)
			.where(eq(linkedAccounts.userUuid, user.uuid))
			.orderBy(asc(linkedAccounts.linkedAt)),
	);
	return {
		provider: singleSignOn?.name ?? null,
		hasPassword: user.passwordHash !== null,
		links: links.map(({ id, issuer, email, linkedAt }) => ({
			id,
			issuer,
			isCurrent: issuer === singleSignOn?.issuer,
			email,
			linkedAt: linkedAt.toISOString(),
		})),
	};
}
