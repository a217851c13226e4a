import { GatewayError } from "../../core/errors";
import type { Services } from "../../core/services";
import {
	type AuthorizationAnswer,
	type Identity,
	IdentityError,
	ProviderDown,
	type ProviderEndpoints,
	type SingleSignOnProvider,
} from "./provider";

/** The identity in a provider's answer. Throws 404 without a provider, 503 when it is down, 403 otherwise. */
export function identify(
	services: Services,
	requestId: string,
	answer: AuthorizationAnswer,
): Promise<Identity> {
	return asking(services, requestId, (provider) => provider.identify(answer));
}

/** Provider endpoints for sign-in redirects. Throws 404 without a provider, 503 if it is down. */
export function providerEndpoints(
	services: Services,
	requestId: string,
): Promise<ProviderEndpoints> {
	return asking(services, requestId, (provider) => provider.endpoints());
}

/** Returns the configured single sign-on provider. Throws 404 without one. */
export function requireProvider({ singleSignOn }: Services): SingleSignOnProvider {
	if (singleSignOn) return singleSignOn;
	throw new GatewayError(404, "Single sign-on is not set up", { kind: "not-set-up" });
}

async function asking<T>(
	services: Services,
	requestId: string,
	ask: (provider: SingleSignOnProvider) => Promise<T>,
): Promise<T> {
	const provider = requireProvider(services);
	try {
		return await ask(provider);
	} catch (error) {
		if (error instanceof ProviderDown) {
			services.log.warn({ requestId, error }, "the single sign-on provider is down");
			throw new GatewayError(503, `${provider.name} cannot be reached at the moment.`, {
				kind: "provider-down",
			});
		}
		if (error instanceof IdentityError) {
			services.log.warn({ requestId, reason: error.reason }, "an identity was refused");
			throw new GatewayError(403, `${provider.name} did not confirm who you are.`, {
				kind: "not-confirmed",
			});
		}
		throw error;
	}
}
