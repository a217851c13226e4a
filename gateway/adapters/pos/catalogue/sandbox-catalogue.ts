import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { Hono } from "hono";
import { z } from "zod";
import { openSandbox } from "./sandbox-open";
import { SQUARE_CATALOG_PATH, squareErrors, squareSandbox } from "./sandbox-square";
import type { SandboxCatalogue } from "./sandbox-things";
import { openSignature, squareSignature } from "./signatures";

interface PosHook {
	squareUrl: string;
	openUrl: string;
	key: string;
	findSquareAccount(merchantId: string): Promise<string | null>;
}

interface Change {
	merchantId: string;
	locationId: string | null;
	guids: readonly string[];
}

export interface CatalogueSandboxWays {
	loadCatalogue(merchantId: string): SandboxCatalogue;
	hook: PosHook | null;
	/** Whose Square account it is; by default accounts are called as their organizations. */
	findOrganization?(account: string): Promise<string | null>;
	latencyMs?: number;
	busyEvery?: number;
	failEvery?: number;
	breaksLayouts?: boolean;
}

const editsSchema = z.object({
	locationId: z.string().min(1).max(100).optional(),
	edits: z
		.array(
			z.object({
				guid: z.string(),
				name: z.string().min(1).optional(),
				price: z.int().optional(),
				isAvailable: z.boolean().optional(),
				isGone: z.boolean().optional(),
				pictureVersion: z.int().min(0).optional(),
			}),
		)
		.min(1),
});

/** Test catalogs in both protocols, with latencies, 429, lost answers and broken objects; edits call the webhook. */
export function createCatalogueSandbox({
	loadCatalogue,
	hook,
	findOrganization = async (account) => account,
	latencyMs = 30,
	busyEvery = 23,
	failEvery = 37,
	breaksLayouts = false,
}: CatalogueSandboxWays): Hono {
	const sandbox = new Hono();
	const known = new Map<string, SandboxCatalogue>();
	const stored = (merchantId: string) => {
		const catalogue = known.get(merchantId) ?? loadCatalogue(merchantId);
		known.set(merchantId, catalogue);
		return catalogue;
	};
	let request = 0;
	for (const path of [`${SQUARE_CATALOG_PATH}/*`, "/catalogue/merchants/*"]) {
		sandbox.use(path, async (context, next) => {
			request += 1;
			await sleep(latencyMs * (0.5 + Math.random()));
			if (request % busyEvery === 0) {
				const message = "Too many requests";
				const isSquare = path.startsWith(SQUARE_CATALOG_PATH);
				const answer = isSquare
					? squareErrors("RATE_LIMIT_ERROR", "RATE_LIMITED", message)
					: { errors: [message] };
				return context.json(answer, 429, { "retry-after": "1" });
			}
			if (request % failEvery === 0) return context.text("Bad gateway", 502);
			const isLater = context.req.path.includes("/layout") && context.req.query("cursor");
			if (breaksLayouts && isLater) return context.text("Bad gateway", 502);
			return next();
		});
	}
	sandbox.post("/merchants/:merchantId/catalogue-edits", async (context) => {
		const edits = editsSchema.safeParse(await context.req.json().catch(() => null));
		if (!edits.success) return context.json({ errors: ["The edits are not valid"] }, 400);
		const merchantId = context.req.param("merchantId");
		const catalogue = stored(merchantId);
		const { things } = catalogue;
		const { locationId = null } = edits.data;
		for (const { guid, isGone, ...edit } of edits.data.edits) {
			const thing = things.get(guid);
			if (!thing) return context.json({ errors: [`There is no ${guid}`] }, 404);
			thing.changedAt = Date.now();
			if (isGone) {
				things.delete(guid);
				catalogue.gone ??= new Map();
				catalogue.gone.set(guid, { type: thing.type, at: thing.changedAt });
			} else if (locationId !== null && edit.price !== undefined) {
				thing.pricesAt[locationId] = edit.price;
			} else Object.assign(thing, edit);
		}
		const guids = edits.data.edits.map(({ guid }) => guid);
		const told = hook ? await callHooks(hook, { merchantId, locationId, guids }) : [];
		return context.json({ told });
	});
	sandbox.route("/", squareSandbox(stored, findOrganization));
	sandbox.route("/", openSandbox(stored));
	return sandbox;
}

/** Calls a merchant's webhooks about changes; Square sends its own id, and a location only for stock. */
async function callHooks(
	{ squareUrl, openUrl, key, findSquareAccount }: PosHook,
	{ merchantId, locationId, guids }: Change,
): Promise<number[]> {
	const squareAccount = await findSquareAccount(merchantId);
	const createdAt = new Date().toISOString();
	const eventId = randomUUID();
	const ofSquare = JSON.stringify({
		merchant_id: squareAccount,
		event_id: eventId,
		created_at: createdAt,
		...(locationId
			? {
					type: "inventory.count.updated",
					data: {
						type: "inventory_counts",
						object: {
							inventory_counts: guids.map((guid) => ({
								catalog_object_id: `${guid}-1`,
								catalog_object_type: "ITEM_VARIATION",
								location_id: locationId,
							})),
						},
					},
				}
			: {
					type: "catalog.version.updated",
					data: {
						type: "catalog",
						id: "",
						object: { catalog_version: { updated_at: createdAt } },
					},
				}),
	});
	const ofOpen = JSON.stringify({
		merchantId,
		eventId,
		type: "catalogue.changed",
		things: guids,
		...(locationId && { locationId }),
	});
	const at = String(Math.floor(Date.now() / 1_000));
	const signed = { "x-square-hmacsha256-signature": squareSignature(key, squareUrl, ofSquare) };
	const calls = [
		...(squareAccount ? [present(squareUrl, ofSquare, signed)] : []),
		present(openUrl, ofOpen, {
			"x-pos-timestamp": at,
			"x-pos-signature": openSignature(key, at, ofOpen),
		}),
	];
	return Promise.all(calls);
}

async function present(url: string, body: string, signed: Record<string, string>): Promise<number> {
	const response = await fetch(url, {
		method: "POST",
		headers: { "content-type": "application/json", ...signed },
		body,
		signal: AbortSignal.timeout(5_000),
	});
	await response.body?.cancel();
	return response.status;
}
