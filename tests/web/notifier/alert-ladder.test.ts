import { afterAll, beforeAll, expect, it } from "vitest";
import { escalateOrders } from "../../../gateway/orders/escalate-orders";
import { changed, formWith, visibleText } from "../../support/browser";
import { mailTo } from "../../support/mail";
import { placeOrder, sampleIntake } from "../../support/orders/test-orders";
import { startTestWeb, type TestWeb } from "../../support/web";

const MINUTES = 20;

let web: TestWeb;
beforeAll(async () => {
	web = await startTestWeb();
});
afterAll(() => web?.close());

it("tells the first people of an order that nobody confirms, and at twice the time the others", async () => {
	const { gateway } = web;
	const [, storeId] = gateway.own.storeIds;
	const owner = await web.signedInBrowser("merchantSuperAdmin");
	const path = `/location/${storeId}/notifications`;
	const times = formWith((await owner.get(`${path}/times`)).text, "unconfirmedMinutes");
	const saved = await owner.post(`${path}/times`, {
		fields: changed(times, { unconfirmedMinutes: String(MINUTES) }),
	});
	expect(visibleText((await owner.follow(saved)).text)).toContain("Alert times were updated");

	/** Makes a recipient who is told of one kind alone; the address. */
	const recipient = async (name: string, kind: string) => {
		const email = `${name.toLowerCase()}-${crypto.randomUUID()}@example.test`;
		const { text } = await owner.get(`${path}/new`);
		const otherFields = formWith(text, "byEmail").filter(
			([field]) => !/^by(Email|Text)$/.test(field),
		);
		const fields = changed(otherFields, { name, email, byEmail: kind });
		const made = await owner.post(`${path}/new`, { fields });
		expect(visibleText((await owner.follow(made)).text)).toContain("Recipient was created");
		return email;
	};
	const first = await recipient("First", "unconfirmed-order");
	const second = await recipient("Second", "still-unconfirmed-order");
	const place = (minutes: number) => {
		const placedAt = new Date(Date.now() - minutes * 60_000).toISOString();
		return placeOrder(gateway, sampleIntake(storeId, 1000, { dateInfo: { placedAt } }));
	};
	const fresh = await place(MINUTES - 5);
	const waiting = await place(MINUTES + 1);
	const forgotten = await place(2 * MINUTES + 1);
	await escalateOrders(gateway.services);

	const subjectsTo = async (email: string) =>
		(await mailTo(gateway.services.database, email)).map(({ subject }) => subject);
	const [toFirst, toSecond] = [await subjectsTo(first), await subjectsTo(second)];
	const startsWith = ({ number }: { number: string }) =>
		expect.stringMatching(new RegExp(`^Order ${number} at `));
	expect(toFirst).toContainEqual(startsWith(waiting));
	expect(toSecond).toEqual([startsWith(forgotten)]);
	for (const subjects of [toFirst, toSecond]) {
		expect(subjects).not.toContainEqual(startsWith(fresh));
	}

	const order = `/location/${storeId}/orders/${forgotten.id}`;
	expect(visibleText((await owner.get(order)).text)).toContain("Not confirmed in time");
	const calm = `/location/${storeId}/orders/${fresh.id}`;
	expect(visibleText((await owner.get(calm)).text)).not.toContain("Not confirmed in time");
});
