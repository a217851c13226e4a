import { eq, inArray } from "drizzle-orm";
import type { Invitation, LinkAnswer, LinkKind } from "~/models/identity/account";
import { nameWithAddress } from "~/models/shared/person-name";
import { shortTitles } from "~/models/viewer/location-name";
import { SYSTEM, type Tx } from "../../core/database";
import type { Services } from "../../core/services";
import { locations } from "../../locations/tables";
import { merchants } from "../../merchants/tables";
import { users } from "../people/tables";
import { codeGoneError } from "./code-gone-error";
import type { Person } from "./find-person";
import { findPersonByCode } from "./find-person-by-code";
import { findRoleName } from "./find-role-name";

/** Purpose of a link, without changing anything, as mail scanners follow links. Throws 410. */
export async function getLinkPurpose(
	services: Services,
	{ kind, code }: { kind: LinkKind; code: string },
): Promise<LinkAnswer> {
	return services.database.transaction(SYSTEM, async (tx) => {
		const found = await findPersonByCode(tx, kind, code);
		if (!found) throw codeGoneError();
		return {
			kind,
			email: found.person.email,
			expiresAt: found.code.expiresAt.toISOString(),
			invitation: kind === "invite" ? await findInvitation(tx, found.person) : null,
		};
	});
}

async function findInvitation(tx: Tx, person: Person): Promise<Invitation | null> {
	const { merchantId, stores, invitedBy } = person;
	if (!merchantId) return null;
	const [merchant] = await tx.select().from(merchants).where(eq(merchants.merchantId, merchantId));
	const [inviter] = invitedBy ? await tx.select().from(users).where(eq(users.uuid, invitedBy)) : [];
	const places = stores?.length
		? await tx
				.select({
					storeId: locations.storeId,
					title: locations.title,
					shortName: locations.shortName,
				})
				.from(locations)
				.where(inArray(locations.storeId, stores))
				.orderBy(locations.title)
		: [];
	const merchantName = merchant?.name ?? "";
	return {
		merchantName,
		roleName: await findRoleName(tx, person),
		locations: stores && [...shortTitles(places, merchantName).values()],
		invitedBy: inviter ? nameWithAddress(inviter) : null,
	};
}
