import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

export interface CrashProvider {
	url: string;
	/** Money really paid out, by payment id. */
	readonly paid: ReadonlyMap<string, number>;
	close(): Promise<void>;
}

/** The share of answers lost although the money moved. */
const LOST = 0.2;
const SLOWEST_MS = 80;

/**
 * A payment provider that outlives the gateway, in the gateway's own protocol and Square's: pays once per refund id, and
 * answers late or never.
 */
export async function startCrashProvider(): Promise<CrashProvider> {
	const refunds = new Map<string, { amount: number }>();
	const paid = new Map<string, number>();
	const server = createServer(async (request, response) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk);
		const requestedId = request.url?.split("/").at(-1) ?? "";
		const isSquare = request.url?.startsWith("/v2/") ?? false;
		if (request.method === "POST") {
			const body = JSON.parse(Buffer.concat(chunks).toString());
			const { refundId, paymentUid, amount } = isSquare ? ofSquare(body) : body;
			if (!refunds.has(refundId)) {
				refunds.set(refundId, { amount });
				paid.set(paymentUid, (paid.get(paymentUid) ?? 0) + 1);
			}
			await sleep(Math.random() * SLOWEST_MS);
			if (Math.random() < LOST) return response.destroy();
			return reply(refundId);
		}
		reply(requestedId);

		function reply(refundId: string) {
			const known = refunds.get(refundId);
			if (isSquare && known) return response.end(JSON.stringify(toSquare(refundId, known.amount)));
			response.writeHead(known ? 200 : 404, { "content-type": "application/json" });
			response.end(JSON.stringify(known ? { refunded: known.amount, reference: refundId } : {}));
		}
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		paid,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

interface SquareRefund {
	idempotency_key: string;
	payment_id: string;
	amount_money: { amount: number };
}

function ofSquare({ idempotency_key, payment_id, amount_money }: SquareRefund) {
	return { refundId: idempotency_key, paymentUid: payment_id, amount: amount_money.amount };
}

function toSquare(id: string, amount: number) {
	return { refund: { id, status: "COMPLETED", amount_money: { amount, currency: "USD" } } };
}
