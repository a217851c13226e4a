import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { users } from "../../../gateway/identity/people/tables";
import { signIn, type TestGateway } from "../gateway";

/** The organization a newcomer creates. */
export const BUSINESS = {
	name: "Willow Street Bakery",
	description: "Bread and coffee from six in the morning.",
};

export interface Newcomer {
	uuid: string;
	email: string;
	token: string;
}

/** Somebody signed in who belongs to no organization yet. */
export async function makeNewcomer({ services }: TestGateway): Promise<Newcomer> {
	const uuid = newId();
	const email = `newcomer-${uuid}@example.test`;
	const now = new Date();
	await services.database.transaction(SYSTEM, (tx) =>
		tx.insert(users).values({
			uuid,
			merchantId: null,
			email,
			type: "organisation",
			status: "active",
			createdAt: now,
			updatedAt: now,
		}),
	);
	return { uuid, email, token: await signIn(services, { uuid, merchantId: null }) };
}
