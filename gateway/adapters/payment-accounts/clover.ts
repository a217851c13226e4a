import { z } from "zod";
import { AccountRefused, type ConsentProvider } from "./account-provider";
import { askJson } from "./ask-json";

export interface CloverSettings {
	/** Where browsers are sent. */
	url: string;
	apiUrl: string;
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

const refusedSchema = z.object({ message: z.string().min(1) });

/** Clover's OAuth v2: no way to revoke, and an authorization that ends with its refresh token. */
export function createClover({
	url,
	apiUrl,
	clientId,
	clientSecret,
	timeoutMs,
}: CloverSettings): ConsentProvider {
	const take = async (path: string, body: object) => {
		const given = { client_id: clientId, ...body };
		const { status, body: said } = await askJson(`${apiUrl}${path}`, given, { timeoutMs });
		const tokens = tokensSchema.safeParse(said);
		if (status !== 200 || !tokens.success) throw new AccountRefused(wordsOf(said));
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
		// Merchants take their consent back in Clover's own dashboard.
		revoke: async () => undefined,
	};
}

function wordsOf(said: unknown): string {
	const refused = refusedSchema.safeParse(said);
	return refused.success ? refused.data.message.slice(0, 300) : "Clover refused the authorization";
}
