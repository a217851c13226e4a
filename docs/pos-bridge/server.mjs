/** A point of sale that Mise reads and sends orders to, with Node alone. Start from it: see README.md beside it. */
import { createHash, createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";

const SAMPLE = JSON.parse(readFileSync(new URL("./menu.json", import.meta.url), "utf8"));
const MAX_BODY = 1_048_576;

/** Orders in memory: replace these three functions by your system. */
function createTill() {
	const taken = new Map();
	const canceled = new Set();
	return {
		/** Reads nothing but `title` and `total`; the same id is the same order, however often it comes. */
		take(order) {
			if (canceled.has(order.orderId)) return { refusal: "The order was canceled" };
			const known = taken.get(order.orderId);
			if (known) return { reference: known, isNew: false };
			const reference = `T-${taken.size + 1}`;
			taken.set(order.orderId, reference);
			return { reference, isNew: true };
		},
		/** "gone" now or before, or "unknown": then it is refused when it arrives later. */
		cancel(orderId) {
			const isKnown = taken.delete(orderId) || canceled.has(orderId);
			canceled.add(orderId);
			return isKnown ? "gone" : "unknown";
		},
		orders: taken,
	};
}

/** An HTTP server; it answers only to the key, where there is one. */
export function createBridge({ menu = SAMPLE, key = "" } = {}) {
	const till = createTill();
	const server = createServer(async (request, response) => {
		const answer = await handle(request).catch((error) =>
			error instanceof Refusal ? error : new Refusal(503, "Something went wrong"),
		);
		const { status, body } = answer;
		response.writeHead(status, { "content-type": "application/json" });
		response.end(body === undefined ? undefined : JSON.stringify(body));
	});

	async function handle(request) {
		if (key && !isSame(request.headers.authorization ?? "", `Bearer ${key}`)) {
			throw new Refusal(401, "The key is wrong");
		}
		const { pathname, searchParams } = new URL(request.url, "http://bridge");
		const [, ...parts] = pathname.split("/").map(decodeURIComponent);
		const route = `${request.method} ${parts.map(constant).join("/")}`;
		switch (route) {
			case "GET catalogue/merchants/*/locations/*/things":
				return ok(listThings(menu, parts[4], searchParams));
			case "GET catalogue/merchants/*/locations/*/taxes":
				return ok({ taxes: menu.taxes.filter(named(searchParams.get("query") ?? "")) });
			case "GET catalogue/merchants/*/locations/*/layout":
				return ok({ pages: [], cursor: null });
			case "GET merchants/*/team-members":
				return ok({ teamMembers: menu.teamMembers });
			case "POST merchants/*/locations/*/orders":
				return takeOrder(await readBody(request));
			case "POST merchants/*/locations/*/orders/*/cancel":
				if (till.cancel(parts[5]) === "gone") return { status: 204 };
				throw new Refusal(404, "There is no such order");
			default:
				throw new Refusal(404, "There is no such address");
		}
	}

	function takeOrder(order) {
		if (typeof order?.orderId !== "string" || !Number.isInteger(order.total)) {
			throw new Refusal(422, "The order is not valid");
		}
		const { refusal, reference, isNew } = till.take(order);
		if (refusal) throw new Refusal(422, refusal);
		return { status: isNew ? 201 : 200, body: { reference } };
	}

	return { server, till };
}

/** Tells Mise which things changed, so that what is synced by itself is read again. */
export async function announceChange({ url, key, merchantId, locationId = "", things }) {
	const at = String(Math.floor(Date.now() / 1_000));
	const eventId = randomUUID();
	const change = { merchantId, eventId, type: "catalogue.changed", things };
	const body = JSON.stringify({ ...change, ...(locationId && { locationId }) });
	const signature = createHmac("sha256", key).update(`${at}.${body}`).digest("hex");
	const response = await fetch(`${url}/pos/api/v1/webhooks/catalogue`, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"x-pos-timestamp": at,
			"x-pos-signature": signature,
		},
		body,
	});
	if (!response.ok) throw new Error(`Mise answered with status ${response.status}`);
}

class Refusal extends Error {
	constructor(status, message) {
		super(message);
		this.status = status;
		this.body = { errors: [message] };
	}
}

const WORDS = new Set(
	"catalogue merchants locations things taxes layout team-members orders cancel".split(" "),
);
const constant = (part, index, parts) =>
	WORDS.has(part) && !["merchants", "locations"].includes(parts[index - 1]) ? part : "*";
const ok = (body) => ({ status: 200, body });
const named = (query) => {
	const words = query.toLowerCase().split(/\s+/).filter(Boolean);
	return ({ id, name }) => id === query || words.every((word) => name.toLowerCase().includes(word));
};

function listThings(menu, locationId, search) {
	const byId = new Map(menu.things.map((thing) => [thing.id, thing]));
	const ids = search.get("ids")?.split(",");
	const holder = search.get("heldBy");
	const from = ids ?? (holder ? (byId.get(holder)?.parts ?? []) : [...byId.keys()]);
	const type = search.get("type");
	const found = from
		.flatMap((id) => byId.get(id) ?? [])
		.filter((thing) => type === null || thing.type === type)
		.filter(named(search.get("query") ?? ""));
	const limit = Math.min(500, Number(search.get("limit") ?? 100) || 100);
	const start = Number(search.get("cursor") ?? 0) || 0;
	const next = start + limit;
	return {
		things: found.slice(start, next).map((thing) => toThing(thing, locationId, menu.taxes)),
		cursor: next < found.length ? String(next) : null,
	};
}

function toThing(thing, locationId, taxes) {
	const { id, type, name, taxIds = [], pricesAt = {}, soldOutAt = [] } = thing;
	const rates = taxes.filter((tax) => taxIds.includes(tax.id)).map(({ ratePpm }) => ratePpm);
	return {
		id,
		type,
		name,
		price: pricesAt[locationId] ?? thing.price ?? null,
		taxRatePpm: rates.length > 0 ? rates.reduce((sum, rate) => sum + rate, 0) : null,
		sku: thing.sku ?? "",
		isAvailable: !soldOutAt.includes(locationId),
		min: thing.min ?? null,
		max: thing.max ?? null,
	};
}

async function readBody(request) {
	const chunks = [];
	let bytes = 0;
	for await (const chunk of request) {
		bytes += chunk.length;
		if (bytes > MAX_BODY) throw new Refusal(413, "The request is too large");
		chunks.push(chunk);
	}
	try {
		return JSON.parse(Buffer.concat(chunks).toString("utf8"));
	} catch {
		throw new Refusal(422, "The request is not JSON");
	}
}

function isSame(given, expected) {
	const digest = (text) => createHash("sha256").update(text).digest();
	return timingSafeEqual(digest(given), digest(expected));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
	const port = Number(process.env.PORT ?? 4600);
	const { server } = createBridge({ key: process.env.POS_KEY });
	server.listen(port, "127.0.0.1", () =>
		process.stdout.write(`POS_URL=http://127.0.0.1:${port}\n`),
	);
}
