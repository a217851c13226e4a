import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { NUMBER_TAKEN } from "~/models/gift-cards/gift-card";
import { SYSTEM } from "../../../gateway/core/database";
import { newId } from "../../../gateway/core/ids";
import { giftCards } from "../../../gateway/gift-cards/tables";
import { createCrudSuite } from "../../support/crud-suite";
import { startTestGateway, type TestGateway, type TestMerchant } from "../../support/gateway";
import { giftCardCalls } from "../../support/gift-cards/gift-card-calls";
import { switchEverythingOnForBoth } from "../../support/merchants/every-feature";

let gateway: TestGateway;
beforeAll(async () => {
	gateway = await startTestGateway();
	await switchEverythingOnForBoth(gateway);
});
afterAll(() => gateway.close());

const all = ({ merchantId }: TestMerchant) => `/api/v2/store-v2/${merchantId}/gift-cards`;

createCrudSuite("gift cards", {
	gateway: () => gateway,
	entity: "gift-card",
	all,
	one: (merchant, id) => `${all(merchant)}/${id}`,
	readId: ({ id }) => String(id),
	create: () => ({ value: 2_500, recipientName: `Dana ${crypto.randomUUID()}` }),
	patch: { message: "Changed", isOff: true, offReason: "Stolen" },
	otherPatch: { message: "Changed again", isOff: true, offReason: "Lost" },
	invalid: [
		{
			what: "too long a name",
			body: { recipientName: "x".repeat(101) },
			fields: ["recipientName"],
		},
		{ what: "no address", body: { recipientEmail: "dana@" }, fields: ["recipientEmail"] },
		{ what: "no day", body: { expiresOn: "2027-02-30" }, fields: ["expiresOn"] },
	],
	boundToLocations: false,
	removable: true,
});

describe("gift cards are found", () => {
	const { issue, send } = giftCardCalls(() => gateway);
	const found = async (query: string) =>
		(await send("GET", `?limit=500&${query}`)).body.rows.map(({ id }: { id: string }) => id);

	it("by their state, source, type and location", async () => {
		const usable = await issue();
		const used = await issue();
		await send("POST", `/${used.id}/adjustments`, { amount: -5_000, reason: "Spent at the till" });
		const expired = await issue({ expiresOn: "2026-01-31", allowsExpired: true });
		const off = await issue({ expiresOn: "2026-01-31", allowsExpired: true });
		await send("PATCH", `/${off.id}`, { isOff: true });
		const all = { active: usable.id, used: used.id, expired: expired.id, off: off.id };
		for (const [state, id] of Object.entries(all)) {
			const ids = await found(`state=${state}`);
			expect(ids, state).toContain(id);
			for (const other of Object.values(all)) if (other !== id) expect(ids).not.toContain(other);
		}
		expect(await found("state=expired,off")).toEqual(expect.arrayContaining([expired.id, off.id]));
		expect(await found("type=physical&source=team")).toContain(usable.id);
		expect(await found("type=digital")).not.toContain(usable.id);
		expect(await found(`location=${gateway.own.storeIds[1]}`)).not.toContain(usable.id);
	});

	it("by the end of the number, the recipient and the order", async () => {
		const { id, number } = await issue({ recipientName: "Quentin", recipientEmail: "q@z.example" });
		for (const typed of [number, number.slice(-4), "quent", "Q@Z"]) {
			expect(await found(`search=${encodeURIComponent(typed)}`), typed).toContain(id);
		}
		expect(await found("search=nobody")).toEqual([]);
	});

	it("and a number is given once, however it is written", async () => {
		const { number } = await issue();
		const again = await send("POST", "", {
			value: 100,
			number: `${number.slice(0, 4)}-${number.slice(4)}`,
		});
		expect(again.body.details.fields.number).toEqual([NUMBER_TAKEN]);
		const rivals = await Promise.all(
			[1, 2, 3].map(() => send("POST", "", { value: 100, number: "RIVALNUMBER1" })),
		);
		expect(rivals.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
	});
});

describe("a gift card", () => {
	const { issue, send, kinds, letters } = giftCardCalls(() => gateway);

	it("has its balance changed by hand, with a reason, and never below zero or above 2,000", async () => {
		const { id } = await issue();
		const change = (amount: number) =>
			send("POST", `/${id}/adjustments`, { amount, reason: "The order was late" });
		expect((await change(250)).body.balance).toBe(5_250);
		expect((await change(-5_251)).body.details.fields.amount[0]).toContain("only $52.50");
		expect((await change(200_000)).status).toBe(422);
		expect(await kinds(id)).toEqual(["issued 5000", "adjusted 250"]);
	});

	it("that was used stays, and one issued by mistake can go and come back", async () => {
		const used = await issue();
		await send("POST", `/${used.id}/adjustments`, { amount: -1, reason: "Test" });
		const refused = await send("DELETE", `/${used.id}`);
		expect(refused.body.message).toContain("Turn it off instead");
		await send("POST", `/${used.id}/adjustments`, { amount: 1, reason: "Test" });
		expect((await send("DELETE", `/${used.id}`)).status).toBe(422);
		const { id, number } = await issue();
		expect((await send("DELETE", `/${id}`)).status).toBe(200);
		expect((await send("POST", "", { value: 100, number })).status).toBe(201);
	});

	it("is sent again to its recipient, whose number nobody reads without it being written down", async () => {
		const recipientEmail = `again-${crypto.randomUUID()}@harbour.example`;
		const { id, number } = await issue({ recipientEmail });
		await send("POST", `/${id}/letters`);
		expect(await letters(recipientEmail)).toHaveLength(2);
		expect((await send("POST", `/${id}/number`)).body.number).toBe(number.toUpperCase());
		const { body } = await gateway.call(
			"GET",
			`/api/v2/audit-log?entity=gift-card&entityId=${id}`,
			{
				token: gateway.own.tokens.merchantSuperAdmin,
			},
		);
		expect(body.rows.map(({ action }: { action: string }) => action)).toEqual([
			...["show-number", "send", "create"],
		]);
		expect(JSON.stringify(body)).not.toContain(number.toUpperCase());
		const bare = await issue();
		expect((await send("POST", `/${bare.id}/letters`)).status).toBe(422);
	});
});

describe("all gift cards together", () => {
	const { issue, send } = giftCardCalls(() => gateway);
	const totals = async () => {
		const { merchantId, tokens } = gateway.own;
		const path = `/api/v2/store-v2/${merchantId}/gift-card-totals`;
		const { body } = await gateway.call("GET", path, { token: tokens.merchantSuperAdmin });
		return body.rows.find(({ currency }: { currency: string }) => currency === "USD");
	};

	const change = (id: string, change: Partial<typeof giftCards.$inferSelect>) =>
		gateway.services.database.transaction(SYSTEM, (tx) =>
			tx.update(giftCards).set(change).where(eq(giftCards.id, id)),
		);

	it("are counted with what is on them and what orders bought this month", async () => {
		await issue({ value: 1_000 });
		const before = await totals();
		const { id } = await issue({ value: 5_000 });
		await send("POST", `/${id}/adjustments`, { amount: -2_000, reason: "Spent at the till" });
		const after = {
			currency: before.currency,
			cards: before.cards + 1,
			outstanding: before.outstanding + 3_000,
			sold: before.sold,
		};
		expect(await totals()).toEqual(after);
		await change(id, { orderId: newId() });
		expect(await totals()).toEqual({ ...after, sold: before.sold + 5_000 });
		await send("DELETE", `/${(await issue({ value: 7_000 })).id}`);
		expect(await totals()).toEqual({ ...after, sold: before.sold + 5_000 });
	});

	it("are not owed once they have expired", async () => {
		const before = await totals();
		const { id } = await issue({ value: 5_000 });
		await change(id, { expiresOn: "2025-01-31" });
		expect(await totals()).toEqual(before);
	});
});

it("are issued only where they are sold or imported", async () => {
	const { merchantId, tokens } = gateway.own;
	const switchTo = async (body: object) => {
		const path = `/api/v2/store-v2/${merchantId}/features`;
		const token = tokens.platformSuperAdmin;
		expect((await gateway.call("PATCH", path, { token, merchantId, body })).status).toBe(200);
	};
	const issue = async () =>
		(
			await gateway.call("POST", all(gateway.own), {
				token: tokens.merchantSuperAdmin,
				body: { value: 2_500 },
			})
		).status;
	await switchTo({ giftcardsPurchaseEnabled: false, isGiftCardImportEnabled: false });
	expect(await issue()).toBe(403);
	await switchTo({ giftcardsPurchaseEnabled: true });
	expect(await issue()).toBe(201);
	await switchTo({ giftcardsPurchaseEnabled: false, isGiftCardImportEnabled: true });
	expect(await issue()).toBe(201);
	await switchTo({ giftcardsPurchaseEnabled: true });
});
