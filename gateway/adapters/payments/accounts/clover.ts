import { z } from "zod";
import type { RefundResult } from "../provider";
import { type AccountRefunds, AccountSilent, type ConsentProvider } from "./account-provider";
import { requestJson } from "./ask-json";
import { toAccountError } from "./refusal";

const answerSchema = z.object({
	id: z.string().min(1),
	amount: z.int(),
	status: z.string(),
});

export interface CloverSettings {
	url: string;
	apiUrl: string;
	paymentsUrl: string;
	clientId: string;
	clientSecret: string;
	timeoutMs: number;
}

const tokensSchema = z.object({
	access_token: z.string().min(1),
	/** Unix seconds, as all of Clover's. */
	access_token_expiration: z.number().positive(),
	refresh_token: z.string().min(1),
	refresh_token_expiration: z.number().positive(),
});

/** Clover's OAuth v2: no way to revoke, and an authorization that ends with its refresh token. */
export function createClover({
	url,
	apiUrl,
	paymentsUrl,
	clientId,
	clientSecret,
	timeoutMs,
}: CloverSettings): ConsentProvider {
	const take = async (path: string, body: object) => {
		const fields = { client_id: clientId, ...body };
		const { status, body: said } = await requestJson(`${apiUrl}${path}`, fields, { timeoutMs });
		const tokens = tokensSchema.safeParse(said);
		if (status !== 200 || !tokens.success) {
			throw toAccountError(status, said, "Clover refused the authorization");
		}
		const { data } = tokens;
		return {
			access: data.access_token,
			refresh: data.refresh_token,
			accessEndsAt: data.access_token_expiration * 1_000,
			endsAt: data.refresh_token_expiration * 1_000,
			accountName: "",
		};
	};
	return {
		refunds: createCloverRefunds({ url: paymentsUrl, timeoutMs }),
		hasPkce: false,
		consentAddress({ state, redirectUri }) {
			const params = new URLSearchParams({
				client_id: clientId,
				response_type: "code",
				redirect_uri: redirectUri,
				state,
			});
			return `${url}/oauth/v2/authorize?${params}`;
		},
		exchange: ({ code }) => take("/oauth/v2/token", { client_secret: clientSecret, code }),
		refresh: (refresh) => take("/oauth/v2/refresh", { refresh_token: refresh }),
		revoke: async () => undefined,
	};
}

/** Refunds of Clover's Ecommerce API: one for each idempotency key. */
function createCloverRefunds(settings: {
	url: string;
	timeoutMs: number;
}): AccountRefunds<{ access: string }> {
	const ask = async (access: string, path: string, body: object | null, key?: string) => {
		const { status, body: said } = await requestJson(`${settings.url}${path}`, body, settings, {
			authorization: `Bearer ${access}`,
			...(key && { "idempotency-key": key }),
		});
		const answer = answerSchema.safeParse(said);
		if (status === 200 && answer.success) return toRefundResult(answer.data);
		if (status === 200) throw new AccountSilent(null, answer.error);
		throw toAccountError(status, said, "Clover declined the refund");
	};
	return {
		refund: ({ access }, { refundId, paymentUid, amount }) =>
			ask(
				access,
				"/v1/refunds",
				{ charge: paymentUid, amount, reason: "requested_by_customer" },
				refundId,
			),
		find: async ({ access }, { reference }) =>
			reference === "" ? null : ask(access, `/v1/refunds/${encodeURIComponent(reference)}`, null),
	};
}

function toRefundResult({ id, amount, status }: z.infer<typeof answerSchema>): RefundResult {
	const known = { reference: id, errors: [] };
	if (status === "succeeded") return { outcome: "succeeded", refunded: amount, ...known };
	if (status === "pending") return { outcome: "pending", refunded: 0, ...known };
	const message = `Clover did not make the refund (${status})`;
	return { outcome: "declined", refunded: 0, reference: id, errors: [message] };
}
