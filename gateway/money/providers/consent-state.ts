import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { CONSENT_PROVIDERS, type ConsentProviderId } from "~/models/money/payment-provider";
import { GatewayError } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { sealText, unsealText } from "../../core/seal";

const PURPOSE = "payment consent";
const VALID_MS = 15 * 60_000;

const storedSchema = z.object({
	provider: z.enum(CONSENT_PROVIDERS),
	merchantId: z.string(),
	storeId: z.string(),
	actor: z.string(),
	redirectUri: z.string(),
	verifier: z.string(),
	expires: z.number(),
});
export type ConsentState = z.infer<typeof storedSchema>;

interface ConsentRequest {
	provider: ConsentProviderId;
	storeId: string;
	redirectUri: string;
}

/** A sealed state with its PKCE challenge: asking writes nothing, and any process can take the answer. */
export function makeState(secret: string, scope: Scope, request: ConsentRequest) {
	const verifier = randomBytes(32).toString("base64url");
	const stored: ConsentState = {
		...request,
		merchantId: scope.merchantId,
		actor: actorKey(scope),
		verifier,
		expires: Date.now() + VALID_MS,
	};
	return {
		state: `${request.storeId}.${sealText(secret, PURPOSE, JSON.stringify(stored))}`,
		challenge: createHash("sha256").update(verifier).digest("base64url"),
	};
}

/** Opens an authorization state. Throws 422 if forged, expired, or of another person. */
export function readState(secret: string, scope: Scope, storeId: string, state: string) {
	const stored = openState(secret, state.slice(state.indexOf(".") + 1));
	const isOwn =
		stored?.merchantId === scope.merchantId &&
		stored.storeId === storeId &&
		stored.actor === actorKey(scope) &&
		stored.expires > Date.now();
	if (!isOwn) {
		const message = "This authorization has expired. Start it again.";
		throw new GatewayError(422, message, { errors: [message], kind: "expired" });
	}
	return stored;
}

function openState(secret: string, sealed: string): ConsentState | null {
	try {
		return storedSchema.parse(JSON.parse(unsealText(secret, PURPOSE, sealed)));
	} catch {
		// Anything that does not open was not made here.
		return null;
	}
}

function actorKey({ actor }: Scope): string {
	return actor.uuid ?? actor.label;
}
