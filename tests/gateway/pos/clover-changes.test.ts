import { inArray } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { locations } from "../../../gateway/locations/tables";
import { paymentAccounts } from "../../../gateway/money/providers/tables";
import { paymentAccountRow } from "../../support/money/payment-account-row";
import { act, refundAction, statusAction } from "../../support/orders/test-orders";
import {
	admin,
	clover,
	gateway,
	inside,
	KEY,
	menu,
	posOrder,
	sent,
	setUpClover,
	unpaid,
} from "../../support/pos/clover-world";
import { CLOVER_ACCOUNT } from "../../support/pos/serve-clover";

setUpClover();

describe("an order at Clover afterwards", () => {
	const cancel = async (id: string) =>
		expect((await act(gateway, id, [statusAction("canceled")], admin())).status).toBe(200);

	it("an order that nobody paid is deleted when it is canceled", async () => {
		const id = await sent(unpaid);
		await cancel(id);
		await clover.work();
		expect(await posOrder(id)).toMatchObject({ state: "canceled", lastError: null });
		expect(clover.made(id)).toEqual([]);
	});

	it("a paid one is marked, and people are told", async () => {
		const id = await sent();
		await cancel(id);
		await clover.work();
		expect(clover.only(id).title).toBe("CANCELED");
		expect(await posOrder(id)).toMatchObject({
			state: "failed",
			lastError: "Clover keeps the order, since it was paid. Void its payment at Clover.",
		});
	});

	it("a refund made here stands in the note, once, and one made there is left to people", async () => {
		const id = await sent();
		for (const amount of [300, 200]) {
			expect((await act(gateway, id, [refundAction(amount)], admin())).status).toBe(200);
			await clover.work();
		}
		expect(clover.only(id).note).toMatch(/ Refunded online: 5\.00$/);
		expect(await posOrder(id)).toMatchObject({ state: "sent", lastError: null });
		const { payments, refunds } = clover.only(id);
		refunds.push({ id: "R", amount: 700, payment: { id: payments[0]?.id ?? "" } });
		expect((await act(gateway, id, [refundAction(100)], admin())).status).toBe(200);
		await clover.work();
		expect(await posOrder(id)).toMatchObject({
			state: "differs",
			lastError: expect.stringMatching(/^\$1\.00 more was refunded/),
		});
	});

	describe("a change at Clover", () => {
		const say = (message: object, code = KEY) =>
			gateway.app.request("/pos/api/v1/webhooks/clover", {
				method: "POST",
				headers: { "content-type": "application/json", "x-clover-auth": code },
				body: JSON.stringify(message),
			});
		const changed = (...objectIds: string[]) =>
			objectIds.map((objectId, ts) => ({ objectId, type: "UPDATE", ts }));
		const partStates = async () => {
			const path = `/api/v2/menu-sync/${gateway.own.merchantId}/states?ids=${menu.item}`;
			return (await gateway.call("GET", path, admin())).body;
		};
		const statusOf = async (id: string) =>
			(await gateway.call("GET", `/api/v2/orders/${id}`, admin())).body.status;

		beforeAll(async () => {
			const { merchantId, storeIds } = gateway.own;
			const rows = [CLOVER_ACCOUNT, "SECOND"].map((word, at) => ({
				...paymentAccountRow({ merchantId, storeId: storeIds[at] ?? "", word }),
				provider: "clover" as const,
				accountName: word,
			}));
			await inside((tx) => tx.insert(paymentAccounts).values(rows));
			await inside((tx) =>
				tx
					.update(locations)
					.set({ posProvider: "clover" })
					.where(inArray(locations.storeId, storeIds)),
			);
		});

		it("is read there though an order of another account cannot be, and heard with its code only", async () => {
			const [lost, deleted] = [await sent(unpaid), await sent(unpaid)];
			const order = clover.only(deleted);
			order.deletedTimestamp = order.modifiedTime;
			const message = {
				appId: "A",
				merchants: {
					SECOND: changed(`O:${clover.only(lost).id}`),
					OTHER: changed("I:G-I0"),
					[CLOVER_ACCOUNT]: [
						...changed("I:G-I0", `O:${order.id}`),
						{ objectId: "E:X", type: "MOVED", ts: 3 },
					],
				},
			};
			expect((await say(message, "made up")).status).toBe(401);
			clover.trouble(`GET /orders/${clover.only(lost).id}$`, 500);
			expect((await say(message)).status).toBe(503);
			expect(await partStates()).toMatchObject([{ status: "pending" }]);
			expect([await statusOf(lost), await statusOf(deleted)]).toEqual(["received", "canceled"]);
			const again = await say(message);
			expect([again.status, await again.json()]).toEqual([200, { heard: true }]);
			expect(clover.calls.filter(({ path }) => path.includes(`/orders/${order.id}?`))).toHaveLength(
				2,
			);
		});

		it("is not heard of merchants that nobody linked, nor asked for when Clover wants its code", async () => {
			const unknown = await say({ merchants: { OTHER: changed("I:G-I0") } });
			expect(await unknown.json()).toEqual({ heard: false });
			expect((await say({ verificationCode: "ce7643c1" }, "")).status).toBe(200);
		});
	});
});
