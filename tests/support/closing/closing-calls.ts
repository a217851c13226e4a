import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { CHECKLIST_IDS } from "~/models/closing/checklist";
import type { ClosingPreview } from "~/models/closing/period-closing";
import type { Currency } from "~/models/shared/money";
import { periodClosings } from "../../../gateway/closing/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { locations } from "../../../gateway/locations/tables";
import { merchants } from "../../../gateway/merchants/tables";
import { moveSums } from "../../../gateway/orders/move-sums";
import { orders, refunds } from "../../../gateway/orders/tables";
import { royaltyInvoices } from "../../../gateway/royalties/tables";
import { startTestGateway, type TestGateway } from "../gateway";
import { intakeBody, placeOrder } from "../orders/test-orders";

export function closingCalls(gateway: () => TestGateway) {
	const send = (method: string, path: string, body?: object, more: object = {}) => {
		const { merchantId, tokens } = gateway().own;
		return gateway().call(method, `/api/v2/store-v2/${merchantId}/${path}`, {
			token: tokens.merchantSuperAdmin,
			body,
			...more,
		});
	};
	const system = <T>(work: (tx: Tx) => Promise<T>) =>
		gateway().services.database.transaction(SYSTEM, work);
	return {
		send,
		system,
		move: (id: string, change: Partial<typeof orders.$inferSelect>) =>
			system(async (tx) => {
				const isOne = eq(orders.id, id);
				const [before] = await tx.select().from(orders).where(isOne);
				const [after] = await tx
					.update(orders)
					.set({ updatedAt: new Date(), ...change })
					.where(isOne)
					.returning();
				if (before && after) moveSums(tx, "America/Chicago", before, after);
			}),
		place: (day: string, storeId: string, given: object = {}) => {
			const placedAt = day.includes("T") ? day : `${day}T18:00:00.000Z`;
			return placeOrder(gateway(), intakeBody(storeId, { dateInfo: { placedAt }, ...given }));
		},
		preview: async (query = ""): Promise<ClosingPreview> =>
			(await send("GET", `period-closing-preview${query}`)).body,
		async close(month: string, currency: Currency = "USD") {
			const days = new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0));
			const answer = await send("POST", "period-closings", {
				currency,
				acknowledged: [...CHECKLIST_IDS],
				first: `${month}-01`,
				last: days.toISOString().slice(0, 10),
			});
			if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
			return answer.body;
		},
	};
}

/** An organization of two locations for the tests of a file; each begins without orders, refunds and closed periods. */
export function closingWorld(
	use: (world: { gateway: TestGateway; here: string; there: string }) => void,
) {
	let gateway: TestGateway;
	const calls = closingCalls(() => gateway);
	const setClock = async (tx: Tx, timeZone: string, businessDayEnd: number) => {
		const { merchantId } = gateway.own;
		await tx.update(merchants).set({ businessDayEnd }).where(eq(merchants.merchantId, merchantId));
		const contactInfo = sql`jsonb_set(contact_info, '{timeZone}', ${JSON.stringify(timeZone)})`;
		await tx.update(locations).set({ contactInfo }).where(eq(locations.merchantId, merchantId));
	};
	beforeAll(async () => {
		gateway = await startTestGateway();
		const [here, there] = gateway.own.storeIds;
		use({ gateway, here, there });
	}, 60_000);
	afterAll(() => gateway.close());
	beforeEach(() =>
		calls.system(async (tx) => {
			for (const table of [periodClosings, orders, refunds, royaltyInvoices])
				await tx.delete(table);
			for (const table of ["closed_orders", "order_sums", "order_buckets", "order_days"]) {
				await tx.execute(sql.raw(`delete from ${table}`));
			}
			await setClock(tx, "America/Chicago", 0);
		}),
	);
	return { ...calls, setClock };
}
