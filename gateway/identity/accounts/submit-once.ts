import type { Context } from "hono";
import { canonicalJson } from "~/models/shared/json";
import type { GatewayEnv } from "../../core/caller";
import { SYSTEM, type Tx } from "../../core/database";
import { GatewayError } from "../../core/errors";
import { claimKey, findAnswer, isKeyUsed, storeAnswer } from "../../core/idempotency";
import { asJson } from "../../core/ledger";
import { requireIdempotencyKey } from "../../core/request-parts";
import { systemScope } from "../../core/scope";
import { digestText } from "../../core/seal";
import type { Services } from "../../core/services";
import { PLATFORM_MERCHANT_ID } from "../../merchants/tables";

const NOBODY = systemScope(PLATFORM_MERCHANT_ID, "not signed in");

type Finish<T> = (work: (tx: Tx) => Promise<T>) => Promise<T>;

interface Submitted {
	form: object;
	/** What to tell somebody whose form has changed since it took effect. */
	changedMessage?: string;
}

/** The answer to a form submitted without signing in, which takes effect once per key. Throws 422 if the form changed. */
export async function submitOnce<T>(
	services: Services,
	context: Context<GatewayEnv>,
	{ form, changedMessage }: Submitted,
	handle: (finish: Finish<T>) => Promise<T>,
): Promise<T> {
	const { database, config } = services;
	if (context.req.header("idempotency-key") === undefined) {
		return handle((work) => database.transaction(SYSTEM, work));
	}
	const key = requireIdempotencyKey(context);
	// Forms contain passwords, and a plain hash stored for days could be guessed.
	const digest = digestText(config.SESSION_SECRET, "account form", canonicalJson(asJson(form)));
	const request = { path: context.req.path, digest };
	const finish: Finish<T> = (work) =>
		database.transaction(SYSTEM, async (tx) => {
			const twin = await claimKey<T>(tx, NOBODY, key, request);
			if (twin) return twin.body;
			const body = await work(tx);
			await storeAnswer(tx, NOBODY, key, { status: 200, body });
			return body;
		});
	try {
		const stored = await database.transaction(SYSTEM, (tx) =>
			findAnswer<T>(tx, NOBODY, key, request),
		);
		return stored ? stored.body : await handle(finish);
	} catch (error) {
		if (!changedMessage || !isKeyUsed(error)) throw error;
		throw new GatewayError(422, changedMessage, { kind: "already-done" });
	}
}
