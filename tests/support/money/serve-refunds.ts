import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { expect } from "vitest";
import { createAuthorizeNet } from "../../../gateway/adapters/payments/accounts/authorize-net";
import { createClover } from "../../../gateway/adapters/payments/accounts/clover";
import { createAccountsSandbox } from "../../../gateway/adapters/payments/accounts/sandbox";
import { SANDBOX_CLIENT } from "../../../gateway/adapters/payments/accounts/sandbox-address";
import { createSquare } from "../../../gateway/adapters/payments/accounts/square";
import type { TestGateway } from "../gateway";
import { authorizeNetContract } from "../vendors/authorize-net-contract";

interface ReceivedRequest {
	path: string;
	body: Record<string, unknown>;
	headers: Record<string, string>;
}

/** Serves the sandbox of payment accounts on a loopback port and has the gateway refund through it. */
export async function serveRefunds(gateway: TestGateway, timeoutMs: number) {
	const requests: ReceivedRequest[] = [];
	const faults: string[] = [];
	const app = new Hono();
	app.use(async (context, next) => {
		const text = await context.req.raw.clone().text();
		const body = text === "" ? {} : JSON.parse(text);
		requests.push({ path: context.req.path, body, headers: context.req.header() });
		await next();
	});
	app.use("/authorize-net", authorizeNetContract(faults));
	app.route("/", createAccountsSandbox(gateway.services.database));
	const server = serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" });
	await new Promise((resolve) => server.once("listening", resolve));
	const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const use = (patience: number) => {
		const shared = { ...SANDBOX_CLIENT, timeoutMs: patience };
		const clover = `${own}/clover`;
		gateway.services.paymentAccounts = {
			consent: {
				square: createSquare({ ...shared, url: `${own}/square` }),
				clover: createClover({ ...shared, url: clover, apiUrl: clover, paymentsUrl: clover }),
			},
			keys: createAuthorizeNet({ url: `${own}/authorize-net`, timeoutMs: patience }),
		};
	};
	use(timeoutMs);
	return {
		requests,
		/** Changes how long the gateway waits. */
		patience: use,
		/** Throws where a request or an answer is not as the classes of Authorize.Net's SDK have it. */
		async close() {
			expect([...new Set(faults)], "by Authorize.Net's SDK").toEqual([]);
			if ("closeAllConnections" in server) server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
