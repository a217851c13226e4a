import { eq } from "drizzle-orm";
import type { PaymentLink } from "~/models/money/payment-provider";
import { recordRow, requireVersion } from "../../core/change-row";
import type { Tx } from "../../core/database";
import { conflict } from "../../core/errors";
import type { Scope } from "../../core/scope";
import type { Services } from "../../core/services";
import { type SquareAccount, storeSquareAccount } from "../../locations/square/square-accounts";
import { type AccountRow, findAccount, lockAccount, presentLink, recordedAccount } from "./account";
import { formerAccounts, isSameAccount } from "./former-accounts";
import { paymentAccounts } from "./tables";

type Written = Omit<
	AccountRow,
	| "storeId"
	| "merchantId"
	| "former"
	| "linkedAt"
	| "linkedBy"
	| "linkedByUuid"
	| "version"
	| "updatedAt"
>;

/** Links or renews a location's provider. Throws 404, and 409 when changed since `version` (null: any; 0: none yet). */
export async function writeAccount(
	tx: Tx,
	call: { scope: Scope; services: Services; version: number | null },
	storeId: string,
	written: Written,
	square: SquareAccount | null = null,
): Promise<PaymentLink> {
	const { scope, services, version } = call;
	const { row: before, title } = await lockAccount(tx, storeId);
	const kind = recordedAccount(title, services);
	if (before) requireVersion(kind, before, version);
	else if (version) throw conflict(presentLink(services, storeId, null));
	const now = new Date();
	const values = {
		...written,
		merchantId: scope.merchantId,
		former: before ? formerAccounts(before, written, now) : [],
		linkedAt: now,
		linkedBy: scope.actor.label,
		linkedByUuid: scope.actor.uuid,
		version: (before?.version ?? 0) + 1,
		updatedAt: now,
	};
	const [after] = await tx
		.insert(paymentAccounts)
		.values({ storeId, ...values })
		.onConflictDoUpdate({ target: paymentAccounts.storeId, set: values })
		.returning();
	if (!after) throw new Error("The payment provider was not written");
	await storeSquareAccount(tx, scope, storeId, square);
	const isSame = before !== null && isSameAccount(before, after);
	await recordRow(tx, scope, kind, isSame ? "renew" : "link", { before, after });
	const { linkedByName } = await findAccount(tx, storeId);
	return presentLink(services, storeId, after, { linkedByName });
}

/** Forgets a location's payment provider, at the version a person saw. Throws 404, 409. */
export async function deleteAccount(
	tx: Tx,
	call: { scope: Scope; services: Services; version: number | null },
	storeId: string,
): Promise<PaymentLink> {
	const { scope, services, version } = call;
	const { row: before, title } = await lockAccount(tx, storeId);
	if (before) {
		const kind = recordedAccount(title, services);
		requireVersion(kind, before, version);
		await storeSquareAccount(tx, scope, storeId, null);
		await tx.delete(paymentAccounts).where(eq(paymentAccounts.storeId, storeId));
		await recordRow(tx, scope, kind, "revoke", { before, after: null });
	}
	return presentLink(services, storeId, null);
}
