import { inArray, isNotNull } from "drizzle-orm";
import { Hono } from "hono";
import { expect } from "vitest";
import { createPosCatalogue } from "../../../gateway/adapters/pos/catalogue/create-catalogue";
import type { SandboxCatalogue } from "../../../gateway/adapters/pos/catalogue/sandbox-things";
import {
	cloverReference,
	createCloverOrders,
} from "../../../gateway/adapters/pos/clover/clover-orders";
import { createCloverSandbox } from "../../../gateway/adapters/pos/clover/sandbox";
import { createPosProvider } from "../../../gateway/adapters/pos/create-provider";
import { SYSTEM } from "../../../gateway/core/database";
import { posOrders } from "../../../gateway/orders/on-their-way/tables";
import { sendDueOrders } from "../../../gateway/pos/send-due-orders";
import type { TestGateway } from "../gateway";
import { squareToken } from "../menu/serve-pos-catalogue";
import { serveVendor } from "../vendors/serve-vendor";
import { cloverContract } from "./clover-contract";

/** "late" and "lost" do what was asked, but the answer does not come. */
export type CloverTrouble = "late" | "lost" | "busy" | "busy for 7 s" | 401 | 403 | 404 | 409 | 500;

const TIMEOUT_MS = 800;
const LATE_MS = 1_200;
const WAITING = ["waiting", "canceling", "comparing"] as const;
export const CLOVER_ACCOUNT = "CLOVERMERCHANT";

/** Serves a Clover merchant on a loopback port, and has the gateway use it. */
export async function serveClover(gateway: TestGateway, catalogue: SandboxCatalogue) {
	const faults: string[] = [];
	const troubles: { path: RegExp; trouble: CloverTrouble }[] = [];
	const pauses: { path: RegExp; work: () => Promise<void> }[] = [];
	const sandbox = createCloverSandbox({
		loadCatalogue: () => catalogue,
		findOrganization: async () => gateway.own.merchantId,
	});
	const app = new Hono();
	app.use("/clover/*", cloverContract(faults));
	app.use("/clover/*", async (context, next) => {
		const path = context.req.path.replace(/^\/clover\/v3\/merchants\/[^/]+/, "");
		const name = `${context.req.method} ${path}`;
		const paused = pauses.findIndex((each) => each.path.test(name));
		if (paused >= 0) await pauses.splice(paused, 1)[0]?.work();
		const at = troubles.findIndex((each) => each.path.test(name));
		const [{ trouble = null } = {}] = at < 0 ? [] : troubles.splice(at, 1);
		if (trouble === 500) return context.text("<h1>Oops</h1>", 500);
		if (trouble === "busy" || trouble === "busy for 7 s") {
			const headers: Record<string, string> = trouble === "busy" ? {} : { "retry-after": "7" };
			return context.json({ message: "429 Too Many Requests" }, 429, headers);
		}
		if (typeof trouble === "number") {
			return context.json({ message: `${trouble} from Clover` }, trouble);
		}
		await next();
		if (trouble === "late") await new Promise((resolve) => setTimeout(resolve, LATE_MS));
		if (trouble === "lost") context.res = new Response("", { status: 502 });
	});
	app.route("/", sandbox.app);
	const server = await serveVendor(app);
	const access = {
		url: `${server.url}/clover`,
		token: async () => squareToken(CLOVER_ACCOUNT),
		renewed: async () => squareToken(CLOVER_ACCOUNT),
		accountId: async () => CLOVER_ACCOUNT,
	};
	const config = { ...gateway.services.config, POS_TIMEOUT_MS: TIMEOUT_MS };
	const cloverOrders = createCloverOrders(access, TIMEOUT_MS, gateway.services.log);
	gateway.services.cloverOrders = cloverOrders;
	gateway.services.pos = createPosProvider(config, { squareOrders: null, cloverOrders });
	gateway.services.posCatalogue = createPosCatalogue(config, { ...access, url: null }, access);
	const made = (orderId: string) =>
		[...sandbox.orders.values()].filter(
			({ externalReferenceId }) => externalReferenceId === cloverReference(orderId),
		);
	return {
		...sandbox,
		made,
		calls: server.calls,
		trouble(path: string, ...next: CloverTrouble[]) {
			troubles.push(...next.map((trouble) => ({ path: new RegExp(path), trouble })));
		},
		/** What happens while Clover keeps a request waiting. */
		meanwhile(path: string, work: () => Promise<void>) {
			pauses.push({ path: new RegExp(path), work });
		},
		only(orderId: string) {
			const [order, ...others] = made(orderId);
			expect(others).toEqual([]);
			if (!order) throw new Error("No order was made");
			return order;
		},
		/** Whatever waits for Clover is due at once, each time. */
		async work(times = 1) {
			for (let time = 0; time < times; time += 1) {
				await gateway.services.database.transaction(SYSTEM, (tx) =>
					tx.update(posOrders).set({ dueAt: new Date() }).where(inArray(posOrders.state, WAITING)),
				);
				await sendDueOrders(gateway.services);
			}
		},
		/** Tickets that were not printed are due at once, each time. */
		async print(times = 1) {
			for (let time = 0; time < times; time += 1) {
				await gateway.services.database.transaction(SYSTEM, (tx) =>
					tx
						.update(posOrders)
						.set({ ticketDueAt: new Date() })
						.where(isNotNull(posOrders.ticketDueAt)),
				);
				await sendDueOrders(gateway.services);
			}
		},
		/** Throws where a request or an answer is not as Clover describes it. */
		async close() {
			expect([...new Set(faults)], "by the classes of Clover's SDK").toEqual([]);
			expect(troubles).toEqual([]);
			await server.close();
		},
	};
}
