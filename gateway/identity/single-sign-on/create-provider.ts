import type { GatewayConfig } from "../../core/config";
import { createOidcProvider } from "./oidc-provider";
import type { SingleSignOnProvider } from "./provider";
import {
	SANDBOX_CLIENT_ID,
	SANDBOX_NAME,
	type SandboxSettings,
	sandboxIssuer,
} from "./sandbox-address";

type SingleSignOnSettings = SandboxSettings &
	Pick<
		GatewayConfig,
		"OIDC_ISSUER" | "OIDC_CLIENT_ID" | "OIDC_CLIENT_SECRET" | "OIDC_NAME" | "MISE_DEMO"
	>;

/** The provider at OIDC_ISSUER, or the demo's sandbox; null without either. */
export function createSingleSignOn(config: SingleSignOnSettings): SingleSignOnProvider | null {
	if (config.OIDC_ISSUER && config.OIDC_CLIENT_ID) {
		return createOidcProvider({
			issuer: config.OIDC_ISSUER,
			clientId: config.OIDC_CLIENT_ID,
			clientSecret: config.OIDC_CLIENT_SECRET ?? null,
			name: config.OIDC_NAME ?? new URL(config.OIDC_ISSUER).hostname,
		});
	}
	if (!hasSandbox(config)) return null;
	return createOidcProvider({
		issuer: sandboxIssuer(config),
		clientId: SANDBOX_CLIENT_ID,
		clientSecret: null,
		name: config.OIDC_NAME ?? SANDBOX_NAME,
	});
}

export function hasSandbox({
	MISE_DEMO,
	OIDC_ISSUER,
}: Pick<GatewayConfig, "MISE_DEMO" | "OIDC_ISSUER">): boolean {
	return MISE_DEMO && !OIDC_ISSUER;
}
