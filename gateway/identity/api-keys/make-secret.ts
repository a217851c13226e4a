import { randomBytes } from "node:crypto";
import { and, eq, isNull } from "drizzle-orm";
import { z } from "zod";
import { apiKeySecretSchema } from "~/models/identity/api-key-answer.schema";
import { recordRow } from "../../core/change-row";
import type { Tx } from "../../core/database";
import { steps } from "../../core/endpoint";
import { notFound } from "../../core/errors";
import type { Scope } from "../../core/scope";
import { hashApiKey } from "../../core/tokens";
import { apiKeys } from "../sessions/tables";
import { apiKeyKind, requireGrantable } from "./api-keys";

const SECRET_BYTES = 24;
const SHOWN = 4;

/** Gives a key a new secret; the one before stops working at once. The secret is answered once and never stored. */
export const makeApiKeySecret = steps({
	tag: "API keys",
	access: { anyOf: [["API_KEY.API_UPDATE"]] },
	wholeMerchant: true,
	method: "post",
	path: "/api/v2/store-v2/:merchantId/api-keys/:id/secret",
	summary: "Create a new secret for an API key and return it once; the previous one stops working",
	params: z.object({ merchantId: z.uuid(), id: z.uuid() }),
	answer: apiKeySecretSchema,
	async handle({ scope, params }, finish) {
		const secret = `mise_${randomBytes(SECRET_BYTES).toString("base64url")}`;
		const outcome = await finish(async (tx) => ({
			status: 200,
			body: { ending: await storeSecret(tx, scope, params.id, secret) },
		}));
		return outcome.replayed ? outcome : { ...outcome, body: { ...outcome.body, secret } };
	},
});

async function storeSecret(tx: Tx, scope: Scope, id: string, secret: string): Promise<string> {
	const [before] = await tx
		.select()
		.from(apiKeys)
		.where(and(eq(apiKeys.id, id), isNull(apiKeys.deletedAt)))
		.for("update");
	if (!before) throw notFound("API key");
	requireGrantable(scope, before.permissions, []);
	const change = {
		hash: hashApiKey(secret),
		ending: secret.slice(-SHOWN),
		version: before.version + 1,
		updatedAt: new Date(),
	};
	await tx.update(apiKeys).set(change).where(eq(apiKeys.id, id));
	await recordRow(tx, scope, apiKeyKind, "make-secret", {
		before,
		after: { ...before, ...change },
	});
	return change.ending;
}
