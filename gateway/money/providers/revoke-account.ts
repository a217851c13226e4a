import type { PaymentLink } from "~/models/money/payment-provider";
import { AccountError } from "../../adapters/payments/accounts/account-provider";
import { requireVersion } from "../../core/change-row";
import type { Call, Finish } from "../../core/endpoint";
import { toTenancy } from "../../core/scope";
import type { Services } from "../../core/services";
import { type AccountRow, findAccount, openSecrets, recordedAccount } from "./account";
import { callProvider } from "./call-provider";
import { formerRow } from "./former-accounts";
import { deleteAccount } from "./write-account";

type Given = Pick<Call<unknown, unknown, unknown>, "scope" | "services" | "version"> & {
	params: { storeId: string };
};

/** Revokes at the provider, then removes the account. Throws 404, 409, 422, 503; the account then stays. */
export async function revokeAccount(
	{ scope, services, version, params: { storeId } }: Given,
	finish: Finish<PaymentLink>,
) {
	const { row, title } = await services.database.transaction(toTenancy(scope), (tx) =>
		findAccount(tx, storeId),
	);
	if (row) {
		requireVersion(recordedAccount(title, services), row, version);
		const { access } = openSecrets(services.config.SESSION_SECRET, row);
		const { provider: id } = row;
		const provider = id === "authorize-net" ? null : services.paymentAccounts.consent[id];
		if (provider && access) await callProvider(id, () => provider.revoke({ access }));
		for (const former of row.former) await revokeFormer(services, formerRow(row, former));
	}
	return finish(async (tx) => ({
		status: 200,
		body: await deleteAccount(tx, { scope, services, version }, storeId),
	}));
}

/** Revokes the provider's access. Throws 503; ignores refusals, because that access has ended already. */
async function revokeFormer(services: Services, row: AccountRow): Promise<void> {
	const { provider: id, storeId } = row;
	const { access } = openSecrets(services.config.SESSION_SECRET, row);
	const provider = id === "authorize-net" ? null : services.paymentAccounts.consent[id];
	if (!provider || !access) return;
	await callProvider(id, async () => {
		try {
			await provider.revoke({ access });
		} catch (error) {
			if (!(error instanceof AccountError)) throw error;
			services.log.warn({ storeId, provider: id, reason: error.message }, "not revoked");
		}
	});
}
