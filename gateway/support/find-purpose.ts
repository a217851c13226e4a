import { eq } from "drizzle-orm";
import { viewAsIssue } from "~/models/support/support";
import type { Tx } from "../core/database";
import { GatewayError, notFound } from "../core/errors";
import { users } from "../identity/people/tables";
import { merchants, PLATFORM_MERCHANT_ID } from "../merchants/tables";

/** The organization to support (system role). Throws 404, also for the platform itself. */
export async function findOrganization(tx: Tx, merchantId: string) {
	const [row] = await tx.select().from(merchants).where(eq(merchants.merchantId, merchantId));
	if (!row || row.merchantId === PLATFORM_MERCHANT_ID) throw notFound("Merchant");
	return row;
}

/** The person to view as. Throws 404 for other organizations and staff, 422 when it is not allowed. */
export async function findTarget(
	tx: Tx,
	organization: { merchantId: string; allowsViewAs: boolean },
	userUuid: string,
) {
	const [user] = await tx.select().from(users).where(eq(users.uuid, userUuid));
	if (!user || user.merchantId !== organization.merchantId || user.type === "provider") {
		throw notFound("User");
	}
	const refusal = viewAsIssue({ status: user.status as "active", organization });
	if (refusal) throw new GatewayError(422, refusal);
	return { uuid: user.uuid, email: user.email };
}
