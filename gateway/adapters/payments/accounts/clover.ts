import { z } from "zod";
import type { ConsentProvider } from "./account-provider";
import { requestJson } from "./ask-json";
import { createCloverRefunds } from "./clover-refunds";
import { toAccountError } from "./refusal";

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
