import { z } from "@hono/zod-openapi";
import { Hono } from "hono";
import { personName, sandboxEmail } from "../sandbox/names";
import { seededRandom } from "../sandbox/random";

const TEAM_SIZE = 8;
const MAX_STORED = 10_000;

const orderSchema = z.object({ title: z.string(), total: z.number().int() });

/** A test point of sale: orders with 86 in their title are refused, and a canceled order stays away. */
export function createPosSandbox(): Hono {
	const sandbox = new Hono();
	sandbox.get("/merchants/:merchantId/team-members", (context) => {
		const merchantId = z.uuid().safeParse(context.req.param("merchantId"));
		if (!merchantId.success) return context.json({ errors: ["No such merchant"] }, 404);
		return context.json({ teamMembers: sandboxTeam(merchantId.data) });
	});
	const taken = new Map<string, string>();
	const canceled = new Set<string>();
	sandbox.post("/merchants/:merchantId/locations/:storeId/orders", async (context) => {
		const key = z.uuid().safeParse(context.req.header("idempotency-key"));
		const order = orderSchema.safeParse(await context.req.json().catch(() => null));
		if (!key.success || !order.success) {
			return context.json({ errors: ["The order is not valid"] }, 400);
		}
		const known = taken.get(key.data);
		if (known) return context.json({ reference: known }, 200);
		if (/\b86\b/.test(order.data.title)) {
			return context.json({ errors: ["An item of the order is not on the till's menu"] }, 422);
		}
		if (canceled.has(key.data)) return context.json({ errors: ["The order is canceled"] }, 422);
		if (taken.size >= MAX_STORED) taken.clear();
		const reference = `POS-${key.data.slice(-8).toUpperCase()}`;
		taken.set(key.data, reference);
		return context.json({ reference }, 201);
	});
	sandbox.post("/merchants/:merchantId/locations/:storeId/orders/:orderId/cancel", (context) => {
		const orderId = context.req.param("orderId");
		if (canceled.size >= MAX_STORED) canceled.clear();
		const isKnown = taken.delete(orderId) || canceled.has(orderId);
		canceled.add(orderId);
		return isKnown ? context.body(null, 204) : context.json({ errors: ["No such order"] }, 404);
	});
	return sandbox;
}

/** The same people for an organization each time. */
export function sandboxTeam(merchantId: string) {
	const random = seededRandom(`pos team:${merchantId}`);
	return Array.from({ length: TEAM_SIZE }, (_, index) => {
		const name = personName(random);
		return {
			id: `TM-${merchantId.slice(-4)}-${index + 1}`,
			name,
			email:
				index === TEAM_SIZE - 1
					? null
					: sandboxEmail(name, `.${index + 1}.${merchantId.slice(-4)}`),
			status: index === TEAM_SIZE - 2 ? "INACTIVE" : "ACTIVE",
		};
	});
}
