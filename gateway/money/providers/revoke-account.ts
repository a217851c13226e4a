import type { PaymentLink } from "~/models/money/payment-provider";
import { requireVersion } from "../../core/change-row";
import type { Call, Finish } from "../../core/endpoint";
import { tenancyOf } from "../../core/scope";
import { findAccount, openSecrets, recordedAccount } from "./account";
import { asking } from "./asking";
import { forgetAccount } from "./write-account";

type Given = Pick<Call<unknown, unknown, unknown>, "scope" | "services" | "version"> & {
	params: { storeId: string };
};

/** Revokes at the provider, then forgets. Throws 404, 409, 422, 503; then it stays, or nobody would know of it. */
export async function revokeAccount(
	{ scope, services, version, params: { storeId } }: Given,
	finish: Finish<PaymentLink>,
) {
	const { row, title } = await services.database.transaction(tenancyOf(scope), (tx) =>
		findAccount(tx, storeId),
	);
	if (row) {
		requireVersion(recordedAccount(title, services), row, version);
		const { access } = openSecrets(services.config.SESSION_SECRET, row);
		const { provider: id } = row;
		const provider = id === "authorize-net" ? null : services.paymentAccounts.consent[id];
		if (provider && access) await asking(id, () => provider.revoke({ access }));
	}
	return finish(async (tx) => ({
		status: 200,
		body: await forgetAccount(tx, { scope, services, version }, storeId),
	}));
}
