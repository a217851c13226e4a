import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { inArray } from "drizzle-orm";
import { Hono } from "hono";
import { expect } from "vitest";
import {
	createAccountsSandbox,
	SANDBOX_ACCOUNT,
} from "../../../gateway/adapters/payments/accounts/sandbox";
import { SANDBOX_CLIENT } from "../../../gateway/adapters/payments/accounts/sandbox-address";
import { createSquare } from "../../../gateway/adapters/payments/accounts/square";
import { createPosCatalogue } from "../../../gateway/adapters/pos/catalogue/create-catalogue";
import { createCatalogueSandbox } from "../../../gateway/adapters/pos/catalogue/sandbox-catalogue";
import { squareErrors } from "../../../gateway/adapters/pos/catalogue/sandbox-square";
import type { SandboxCatalogue } from "../../../gateway/adapters/pos/catalogue/sandbox-things";
import { createPosProvider } from "../../../gateway/adapters/pos/create-provider";
import {
	createSquareBusinessSandbox,
	type SandboxPayout,
} from "../../../gateway/adapters/pos/square/sandbox-business";
import { createSquareOrdersSandbox } from "../../../gateway/adapters/pos/square/sandbox-orders";
import { touch } from "../../../gateway/adapters/pos/square/sandbox-store";
import { createSquareBusiness } from "../../../gateway/adapters/pos/square/square-business";
import { createSquareOrders } from "../../../gateway/adapters/pos/square/square-orders";
import { SYSTEM } from "../../../gateway/core/database";
import { createSquareAccess } from "../../../gateway/money/providers/account-access";
import { posOrders } from "../../../gateway/orders/on-their-way/tables";
import { sendDueOrders } from "../../../gateway/pos/send-due-orders";
import type { TestGateway } from "../gateway";
import { smallCatalogue, squareToken } from "../menu/serve-pos-catalogue";
import { squareContract, squareEventIssues } from "./square-contract";

/** How Square treats the next requests of a path, in order. "late" and "lost" do what was asked; the answer does not come. */
export type SquareTrouble = "late" | "lost" | "busy" | "busy for 7 s" | 401 | 403 | 404 | 409 | 500;

const TIMEOUT_MS = 800;
const LATE_MS = 1_200;
const WAITING = ["waiting", "canceling", "comparing"] as const;

const ERRORS = {
	401: ["AUTHENTICATION_ERROR", "ACCESS_TOKEN_EXPIRED", "The access token is expired."],
	403: ["AUTHENTICATION_ERROR", "INSUFFICIENT_SCOPES", "The permission is missing."],
	404: ["INVALID_REQUEST_ERROR", "NOT_FOUND", "Location not found."],
	409: ["INVALID_REQUEST_ERROR", "CONFLICT", "Another request is under way."],
} as const;

interface Ways {
	timeoutMs?: number;
	/** Ids at Square of the locations of one account that people link with its consent; null: all are linked. */
	linkable?: string[] | null;
}

/** Serves a Square account for each organization on a loopback port, and has the gateway use it. */
export async function serveSquare(
	gateway: TestGateway,
	loadCatalogue: (merchantId: string) => SandboxCatalogue = () => smallCatalogue(),
	{ timeoutMs = TIMEOUT_MS, linkable = null }: Ways = {},
) {
	const faults: string[] = [];
	const requests: { method: string; path: string; body: Record<string, never> }[] = [];
	const troubles: { path: RegExp; trouble: SquareTrouble }[] = [];
	const payouts: SandboxPayout[] = [];
	const catalogues = new Map<string, SandboxCatalogue>();
	const load = (merchantId: string) => {
		const known = catalogues.get(merchantId) ?? loadCatalogue(merchantId);
		catalogues.set(merchantId, known);
		return known;
	};
	const sandbox = createSquareOrdersSandbox({
		loadCatalogue: load,
		findOrganization: async (account) => account,
	});
	const app = new Hono();
	const checked = squareContract(faults);
	const isPage = (path: string) => path === "/square/oauth2/authorize";
	app.use("/square/*", (context, next) =>
		isPage(context.req.path) ? next() : checked(context, next),
	);
	app.use("/square/*", async (context, next) => {
		const { method } = context.req;
		const path = context.req.path.replace("/square", "");
		const body = JSON.parse((await context.req.raw.clone().text()) || "{}");
		requests.push({ method, path, body });
		const at = troubles.findIndex((each) => each.path.test(`${method} ${path}`));
		const [{ trouble = null } = {}] = at < 0 ? [] : troubles.splice(at, 1);
		if (trouble === 500) return context.text("<h1>Oops</h1>", 500);
		if (trouble === "busy" || trouble === "busy for 7 s") {
			const error = squareErrors("RATE_LIMIT_ERROR", "RATE_LIMITED", "Too many requests");
			return context.json(error, 429, trouble === "busy" ? {} : { "retry-after": "7" });
		}
		if (typeof trouble === "number") {
			const [category, code, detail] = ERRORS[trouble];
			return context.json(squareErrors(category, code, detail), trouble);
		}
		await next();
		if (trouble === "late") await new Promise((resolve) => setTimeout(resolve, LATE_MS));
		if (trouble === "lost") context.res = new Response("", { status: 502 });
	});
	app.route("/", sandbox.app);
	if (linkable) app.route("/", createAccountsSandbox(gateway.services.database, linkable));
	app.route(
		"/",
		createSquareBusinessSandbox({
			findOrganization: async (account) => account,
			payouts: () => payouts,
		}),
	);
	app.route(
		"/",
		createCatalogueSandbox({
			loadCatalogue: load,
			hook: null,
			latencyMs: 0,
			busyEvery: 1e9,
			failEvery: 1e9,
		}),
	);
	const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
	await new Promise((resolve) => server.once("listening", resolve));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/square`;
	const { paymentAccounts } = gateway.services;
	if (linkable) {
		const square = createSquare({ url, ...SANDBOX_CLIENT, timeoutMs });
		paymentAccounts.consent = { ...paymentAccounts.consent, square };
	}
	const access = linkable
		? { ...createSquareAccess(gateway.services), url }
		: {
				url,
				token: async ({ merchantId }: { merchantId: string }) => squareToken(merchantId),
				renewed: async ({ merchantId }: { merchantId: string }) => squareToken(merchantId),
			};
	const config = { ...gateway.services.config, POS_TIMEOUT_MS: timeoutMs };
	const settings = { url, timeoutMs };
	const squareOrders = createSquareOrders(settings, access);
	gateway.services.squareOrders = squareOrders;
	gateway.services.squareBusiness = createSquareBusiness(settings, access);
	gateway.services.pos = createPosProvider(config, { squareOrders, cloverOrders: null });
	gateway.services.posCatalogue = createPosCatalogue(config, access);
	/** Orders that were made for one of ours. */
	const made = (orderId: string) =>
		[...sandbox.orders.values()].filter(({ order }) => order.reference_id === orderId);
	return {
		...sandbox,
		url,
		requests,
		payouts,
		/** The trouble of the next requests that fit, such as "POST /v2/orders$". */
		trouble(path: string, ...next: SquareTrouble[]) {
			troubles.push(...next.map((trouble) => ({ path: new RegExp(path), trouble })));
		},
		/** Moves an order's fulfillment at the till, which makes its next version. */
		advance(reference: string, state: string) {
			const stored = sandbox.orders.get(reference);
			if (!stored) throw new Error("There is no such order");
			for (const fulfillment of stored.order.fulfillments) fulfillment.state = state;
			touch(stored);
			return stored.version;
		},
		made,
		only(orderId: string) {
			const [order, ...others] = made(orderId);
			expect(others).toEqual([]);
			if (!order) throw new Error("No order was made");
			return order;
		},
		/** Makes a refund at Square; returns the event that says so. */
		refund(
			payment_id: string,
			amount: number,
			given: {
				id?: string;
				status?: string;
				reason?: string;
				merchant_id?: string;
				ago?: number;
			} = {},
		) {
			const { id = crypto.randomUUID(), status = "COMPLETED", merchant_id = "MERCHANT" } = given;
			const changedAt = new Date(Date.now() - (given.ago ?? 0) * 60_000);
			const refund = {
				id,
				status,
				payment_id,
				location_id: "L",
				amount_money: { amount, currency: "USD" },
				updated_at: changedAt.toISOString(),
				...(given.reason && { reason: given.reason }),
			};
			const account = linkable ? SANDBOX_ACCOUNT : gateway.own.merchantId;
			sandbox.refunds.set(id, { account, refund });
			const event = {
				merchant_id,
				type: "refund.updated",
				event_id: crypto.randomUUID(),
				created_at: new Date().toISOString(),
				data: { type: "refund", id, object: { refund } },
			};
			expect(squareEventIssues(event)).toEqual([]);
			return event;
		},
		/** Payments that were recorded for an order of ours. */
		paymentsOf: (orderId: string) =>
			[...sandbox.payments.values()].filter(({ reference }) => reference === orderId),
		/** Whatever waits for Square is due at once, each time. */
		async work(times = 1) {
			for (let time = 0; time < times; time += 1) {
				await gateway.services.database.transaction(SYSTEM, (tx) =>
					tx.update(posOrders).set({ dueAt: new Date() }).where(inArray(posOrders.state, WAITING)),
				);
				await sendDueOrders(gateway.services);
			}
		},
		/** Throws where a request or an answer is not as Square describes it. */
		async close() {
			expect([...new Set(faults)], "by Square's description of its API").toEqual([]);
			expect(troubles).toEqual([]);
			if ("closeAllConnections" in server) server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
