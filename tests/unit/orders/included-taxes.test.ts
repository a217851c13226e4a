import { expect, it } from "vitest";
import type { Order } from "~/models/orders/order";
import * as cards from "~/services/orders/order-facts.server";
import * as views from "~/services/orders/order-view.server";
import { anOrder } from "../../support/orders/an-order";

const GST = { id: "gst", name: "GST", ratePpm: 100_000, isIncluded: true, amount: 182 };
const ticket = (given: Partial<Order>) =>
	views
		.ticketView(
			{
				...anOrder({ tax: 0, total: 2_200, ...given }),
				customerId: null,
				pointsEarned: 0,
				undoSecondsLeft: 0,
				timeline: [],
				refundLines: [],
			},
			{ title: "Wicker Park", timeZone: "America/Chicago" },
			"12",
		)
		.money.map(({ label, amount }) => `${label} ${amount}`);

it("stand below the total, each by its name", () => {
	const lines = ticket({ taxIncluded: 182, includedTaxes: [GST] });
	expect(lines).toContain("Includes GST 10% $1.82");
	expect(lines.indexOf("Includes GST 10% $1.82")).toBe(lines.indexOf("Total $22.00") + 1);
	expect(lines.filter((line) => line.startsWith("Tax "))).toEqual([]);
});

it("stand as one sum where nobody said which they are, and beside those on top", () => {
	expect(ticket({ taxIncluded: 182 })).toContain("Includes tax $1.82");
	const both = ticket({ tax: 100, total: 2_300, taxIncluded: 182, includedTaxes: [GST] });
	expect(both).toEqual(expect.arrayContaining(["Tax $1.00", "Includes GST 10% $1.82"]));
	expect(ticket({})).toContain("Tax $0.00");
});

it("an invalid email and a wrong clock are marked", () => {
	const facts = (given: Partial<Order>) =>
		cards
			.factCards(anOrder(given), {
				zone: "America/Chicago",
				time: (iso: string) => iso,
				localize: (text: string) => text,
				customer: null,
				customerTo: null,
				providerTo: null,
				hasCourier: false,
				pointsEarned: 0,
				listQuery: "",
			})
			.flatMap((card) => card.facts);
	const customer = { name: "Dana", phone: "", email: "dana at harbour" };
	expect(facts({ customer })).toContainEqual({
		term: "Email",
		value: "dana at harbour",
		badge: "Not an email address",
	});
	const saidPlacedAt = "2027-06-01T12:00:00.000Z";
	expect(facts({ saidPlacedAt })).toContainEqual({
		term: "Time from the source",
		value: saidPlacedAt,
		badge: "Wrong",
	});
	expect(facts({}).filter(({ badge }) => badge === "Wrong")).toEqual([]);
});
