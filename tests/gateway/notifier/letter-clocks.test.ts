import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Clock } from "~/models/shared/clock";
import { addDays, localDate } from "~/models/shared/instants";
import { instantAt } from "~/models/shared/zoned-clock";
import { outbox } from "../../../gateway/adapters/mail/tables";
import { sendDigests } from "../../../gateway/audit/digest/send-digests";
import { menuDigests } from "../../../gateway/audit/digest/tables";
import { SYSTEM, type Tx } from "../../../gateway/core/database";
import { remindOfLater } from "../../../gateway/fulfilment/reminders/remind-of-later";
import { remindOfStops } from "../../../gateway/fulfilment/stops/remind-stops";
import { stops } from "../../../gateway/fulfilment/stops/tables";
import { users } from "../../../gateway/identity/people/tables";
import { locations } from "../../../gateway/locations/tables";
import { orders } from "../../../gateway/orders/tables";
import { startTestGateway, type TestGateway } from "../../support/gateway";
import { act, intakeBody, placeOrder } from "../../support/orders/test-orders";

const MINUTE = 60_000;
const ZONE = "America/Chicago";
const STRANGER = "kitchen@example.test";
const PHONE = "+13125550177";

let gateway: TestGateway;
let storeId: string;
let person: string;
const token = () => ({ token: gateway.own.tokens.merchantSuperAdmin });
const place = () => `/api/v2/store-v2/${gateway.own.merchantId}/locations/${storeId}`;
const inSystem = <T>(work: (tx: Tx) => Promise<T>) =>
	gateway.services.database.transaction(SYSTEM, work);

beforeAll(async () => {
	gateway = await startTestGateway();
	[storeId] = gateway.own.storeIds;
	const uuid = gateway.own.userUuids.merchantSuperAdmin;
	const [user] = await inSystem((tx) => tx.select().from(users).where(eq(users.uuid, uuid)));
	person = user?.email ?? "";
	const kinds = ["stop-reminder", "upcoming-order"];
	await ask("POST", `${place()}/notifications`, { email: STRANGER, byEmail: kinds });
	const texted = { phone: PHONE, byText: kinds };
	await ask("POST", `${place()}/notifications`, { email: person, byEmail: kinds, ...texted });
	await ask("PATCH", `${place()}/pickup-settings`, { deltaNotificationTime: 60 });
	await ask("PATCH", `${place()}/prep-time`, { additionalNotification: 60 });
});
afterAll(() => gateway?.close());
beforeEach(() =>
	inSystem(async (tx) => {
		for (const table of [stops, orders, menuDigests, outbox]) await tx.delete(table);
	}),
);

async function ask(method: string, path: string, body: object) {
	const answer = await gateway.call(method, path, { ...token(), body });
	expect(answer.status, JSON.stringify(answer.body)).toBeLessThan(300);
	return answer.body;
}

/** Half past two in the afternoon at the location, so many days from today. */
const halfPastTwo = (days: number) =>
	new Date(instantAt(addDays(localDate(new Date().toISOString(), ZONE), days), 870, ZONE));

async function inCountry(country: string, clock: Clock | null) {
	await inSystem(async (tx) => {
		const address = sql`jsonb_set(${locations.address}, '{countryCode}', to_jsonb(${country}::text))`;
		await tx.update(locations).set({ address });
		await tx.update(users).set({ clock }).where(eq(users.email, person));
	});
}

/** What was sent, by who got it. */
async function sentLetters(): Promise<Record<string, string>> {
	const rows = await inSystem((tx) => tx.select().from(outbox));
	return Object.fromEntries(
		rows.map(({ recipient, subject, text }) => [recipient, subject + text]),
	);
}

const CASES = [
	{ country: "us", usual: "2:30 PM C", choice: "24", own: "14:30 C" },
	{ country: "de", usual: "14:30 C", choice: "12", own: "2:30 PM C" },
] as const;

describe.each(CASES)("letters about a location in $country", ({ country, usual, choice, own }) => {
	it("remind of a stop on the clock of the country, or on the one that a person chose", async () => {
		await inCountry(country, choice);
		const body = { storeIds: [storeId], reason: "No gas", end: "open" };
		await ask("POST", `/api/v2/store-v2/${gateway.own.merchantId}/stops`, body);
		await inSystem((tx) => tx.update(stops).set({ until: halfPastTwo(1) }));
		await remindOfStops(gateway.services, Date.now() + 31 * MINUTE);
		const letters = await sentLetters();
		expect(letters[STRANGER]).toContain(`, ${usual}`);
		expect(letters[person]).toContain(`, ${own}`);
		expect(letters[PHONE]).toContain(`, ${own}`);
	});

	it("are on the clock of the country for people who chose none", async () => {
		await inCountry(country, null);
		const body = { storeIds: [storeId], reason: "No gas", end: "open" };
		await ask("POST", `/api/v2/store-v2/${gateway.own.merchantId}/stops`, body);
		await inSystem((tx) => tx.update(stops).set({ until: halfPastTwo(1) }));
		await remindOfStops(gateway.services, Date.now() + 31 * MINUTE);
		const letters = await sentLetters();
		for (const each of [person, PHONE]) expect(letters[each]).toContain(`, ${usual}`);
	});

	it("remind guests and kitchens of an order for later", async () => {
		await inCountry(country, choice);
		const due = halfPastTwo(2);
		const at = (ahead: number) => new Date(due.getTime() + ahead * MINUTE).toISOString();
		const dateInfo = { placedAt: at(-4_320), startPrepAt: at(-20), fulfillmentAt: at(0) };
		const order = await placeOrder(gateway, intakeBody(storeId, { isASAP: false, dateInfo }));
		await act(gateway, order.id, [{ type: "CONFIRM_ORDER" }], token());
		await inSystem((tx) => tx.delete(outbox));
		await remindOfLater(gateway.services, due.getTime() - 50 * MINUTE);
		const letters = await sentLetters();
		expect(letters["ada@example.test"]).toContain(`, ${usual}`);
		expect(letters[STRANGER]).toContain(`is for ${usual}`);
		expect(letters[person]).toContain(`is for ${own}`);
		expect(letters[PHONE]).toContain(`is for ${own}`);
	});

	it.each([
		[null, usual],
		[choice, own],
	])("tell in a digest since when, with the choice %s", async (chosen, time) => {
		await inCountry(country, chosen);
		await ask("POST", "/api/v2/auth/menu-digest", { hour: 7 });
		const menu = `/api/v2/menu/${gateway.own.merchantId}/parts/storeItem`;
		await ask("POST", menu, { title: `Fries ${country} ${chosen}`, price: 400 });
		await inSystem((tx) => tx.update(menuDigests).set({ since: halfPastTwo(-1) }));
		await sendDigests(gateway.services, Date.now() + 26 * 60 * MINUTE);
		expect((await sentLetters())[person]).toMatch(new RegExp(`menu since [^.]+, ${time}`));
	});
});
