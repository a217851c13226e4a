import { z } from "zod";
import { SQUARE_SCOPES } from "~/models/money/square-permissions";
import { SQUARE_VERSION } from "../../../core/square-version";
import type { RefundResult } from "../provider";
import {
	type AccountRefunds,
	AccountSilent,
	type AccountTokens,
	type ConsentProvider,
} from "./account-provider";
import { requestJson } from "./ask-json";
import { toAccountError } from "./refusal";

const MAX_REASON = 192;

const answerSchema = z.object({
	refund: z.object({
		id: z.string().min(1),
		status: z.string(),
		amount_money: z.object({ amount: z.int() }),
	}),
});

export interface SquareSettings {
	url: string;
	apiUrl?: string;
	clientId: string;
	clientSecret: string;
	timeoutMs: number;
}

const tokensSchema = z.object({
	access_token: z.string().min(1),
	refresh_token: z.string().min(1).optional(),
	expires_at: z.iso.datetime({ offset: true }).optional(),
	refresh_token_expires_at: z.iso.datetime({ offset: true }).optional(),
	merchant_id: z.string().default(""),
});

const locationsSchema = z.object({
	locations: z.array(z.object({ id: z.string().min(1).max(100) })).default([]),
});

const REFUSED = "Square refused the authorization";

/** Square's OAuth API: PKCE, refresh tokens that are used once, and a way to revoke. */
export function createSquare({
	url,
	apiUrl = url,
	clientId,
	clientSecret,
	timeoutMs,
}: SquareSettings): ConsentProvider {
	const take = async (body: object) => {
		const fields = { client_id: clientId, ...body };
		const { status, body: said } = await requestJson(
			`${apiUrl}/oauth2/token`,
			fields,
			{ timeoutMs },
			{ "square-version": SQUARE_VERSION },
		);
		const tokens = tokensSchema.safeParse(said);
		if (status === 200 && tokens.success) return toAccountTokens(tokens.data);
		throw toAccountError(status, said, REFUSED);
	};
	return {
		refunds: createSquareRefunds({ url: apiUrl, timeoutMs }),
		hasPkce: true,
		consentAddress({ state, challenge, redirectUri }) {
			const params = new URLSearchParams({
				client_id: clientId,
				response_type: "code",
				scope: SQUARE_SCOPES.join(" "),
				session: "false",
				state,
				redirect_uri: redirectUri,
				code_challenge: challenge,
				code_challenge_method: "S256",
			});
			return `${url}/oauth2/authorize?${params}`;
		},
		exchange: ({ code, verifier, redirectUri }) =>
			take({
				grant_type: "authorization_code",
				code,
				code_verifier: verifier,
				redirect_uri: redirectUri,
			}),
		refresh: (refresh) => take({ grant_type: "refresh_token", refresh_token: refresh }),
		async locationIds({ access }) {
			const { status, body } = await requestJson(
				`${apiUrl}/v2/locations`,
				null,
				{ timeoutMs },
				{ authorization: `Bearer ${access}`, "square-version": SQUARE_VERSION },
			);
			const parsed = locationsSchema.safeParse(body);
			if (status === 200 && parsed.success) return parsed.data.locations.map(({ id }) => id);
			throw toAccountError(status, body, REFUSED);
		},
		async revoke({ access }) {
			const { status, body } = await requestJson(
				`${apiUrl}/oauth2/revoke`,
				{ client_id: clientId, access_token: access },
				{ timeoutMs },
				{ authorization: `Client ${clientSecret}` },
			);
			if (status !== 200 && status !== 404) throw toAccountError(status, body, REFUSED);
		},
	};
}

function toAccountTokens(answer: z.infer<typeof tokensSchema>): AccountTokens {
	return {
		access: answer.access_token,
		refresh: answer.refresh_token ?? null,
		accessEndsAt: answer.expires_at ? Date.parse(answer.expires_at) : null,
		endsAt: answer.refresh_token_expires_at ? Date.parse(answer.refresh_token_expires_at) : null,
		accountName: answer.merchant_id,
	};
}

/** Square's refunds: one for each idempotency key, accepted first (PENDING) and then completed, rejected or failed. */
function createSquareRefunds(settings: {
	url: string;
	timeoutMs: number;
}): AccountRefunds<{ access: string }> {
	const ask = async (access: string, path: string, body: object | null) => {
		const { status, body: said } = await requestJson(`${settings.url}${path}`, body, settings, {
			authorization: `Bearer ${access}`,
			"square-version": SQUARE_VERSION,
		});
		const answer = answerSchema.safeParse(said);
		if (status === 200 && answer.success) return toRefundResult(answer.data.refund);
		if (status === 200) throw new AccountSilent(null, answer.error);
		throw toAccountError(status, said, "Square declined the refund");
	};
	return {
		refund: ({ access }, { refundId, paymentUid, amount, currency, reason }) =>
			ask(access, "/v2/refunds", {
				idempotency_key: refundId,
				payment_id: paymentUid,
				amount_money: { amount, currency },
				...(reason && { reason: reason.slice(0, MAX_REASON) }),
			}),
		find: async ({ access }, { reference }) =>
			reference === "" ? null : ask(access, `/v2/refunds/${encodeURIComponent(reference)}`, null),
	};
}

function toRefundResult({
	id,
	status,
	amount_money,
}: z.infer<typeof answerSchema>["refund"]): RefundResult {
	const known = { reference: id, errors: [] };
	if (status === "COMPLETED") {
		return { outcome: "succeeded", refunded: amount_money.amount, ...known };
	}
	if (status === "PENDING") return { outcome: "pending", refunded: 0, ...known };
	const message = `Square did not make the refund (${status.toLowerCase()})`;
	return { outcome: "declined", refunded: 0, reference: id, errors: [message] };
}
