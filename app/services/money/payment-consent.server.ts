import { createHash } from "node:crypto";
import type { ConsentResult } from "~/models/money/payment-consent";
import { PAYMENT_CALLBACK } from "~/models/money/payment-provider";
import { locationParams } from "~/services/gateway/location-params.server";
import type { ScopedGateway } from "~/services/web/access.server";
import { config } from "~/services/web/config.server";
import type { RouteArgs } from "~/services/web/request-state.server";

export function paymentCallback({ request }: RouteArgs): string {
	return new URL(PAYMENT_CALLBACK, config.PUBLIC_URL ?? request.url).href;
}

/** A provider's answer under other names, since `code` and `state` belong to single sign-on. */
export function consentParams(given: URLSearchParams): URLSearchParams {
	const named = { consent: "state", grant: "code", account: "merchant_id", error: "error" };
	const params = Object.entries(named).flatMap(([name, theirs]) => {
		const value = given.get(theirs);
		return value === null ? [] : [[name, value]];
	});
	return new URLSearchParams(params);
}

/** Handles a provider's consent response: links the location or returns why not. A repeat has no further effect. */
export async function handleConsent(
	gateway: ScopedGateway,
	params: URLSearchParams,
): Promise<ConsentResult> {
	const error = params.get("error");
	if (error) return error === "access_denied" ? "refused" : "failed";
	const body = {
		state: params.get("consent") ?? "",
		code: params.get("grant") ?? "",
		merchantId: params.get("account") ?? "",
	};
	if (!body.state || !body.code) return "failed";
	const digest = createHash("sha256").update(`${body.state} ${body.code}`).digest("base64url");
	const result = await gateway.send(
		"POST",
		"/api/v2/store-v2/:merchantId/locations/:storeId/payment-provider/consent",
		{ params: locationParams(gateway), body, key: `consent:${digest}` },
	);
	if (result.ok) return "done";
	return result.failure.details.kind === "expired" ? "expired" : "failed";
}
