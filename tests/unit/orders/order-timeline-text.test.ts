import { describe, expect, it } from "vitest";
import type { OrderSummary } from "~/models/orders/order";
import { orderList } from "~/models/orders/order.list";
import { collectErrors } from "~/models/orders/order-errors";
import { reasonText } from "~/models/orders/order-reasons";
import { timelineText } from "~/models/orders/order-timeline";
import { anOrder } from "../../support/orders/an-order";

describe("errors of an answer (spec 8.5)", () => {
	it.each([
		["a message at the top", { message: "Declined" }, ["Declined"]],
		["a list", { message: "A B", details: { errors: ["A", "B"] } }, ["A", "B"]],
		["objects in a list", { errors: [{ message: "A" }, "B"] }, ["A", "B"]],
		["err", { err: { message: "Declined" } }, ["Declined"]],
		["a message in the details", { details: { message: "Declined" } }, ["Declined"]],
		["the same text twice", { message: "A", details: { errors: ["A"] } }, ["A"]],
		["no text at all", { message: " ", details: { errors: [] } }, []],
		["something that is no answer", "Bad Gateway", []],
		["nothing", null, []],
	])("collects %s", (_, body, errors) => {
		expect(collectErrors(body)).toEqual(errors);
	});
});

describe("the timeline in words", () => {
	const timeline = (action: string, before: object | null, after: object) =>
		timelineText({ action, before: before as never, after: after as never }, "USD");

	it("says from which status to which", () => {
		expect(timeline("confirm", { status: "new" }, { status: "delayed" })).toEqual({
			title: "Confirmed",
			detail: "New → Scheduled",
		});
		expect(timeline("change-status", { status: "received" }, { status: "ready" })).toEqual({
			title: "Status changed",
			detail: "Received → Ready",
		});
	});

	it("says how much was refunded and why", () => {
		const refund = { id: "1", amount: 750, reason: "Item missing" };
		expect(timeline("refund-requested", {}, { refund }).detail).toBe("$7.50 · Item missing");
		expect(timeline("refund-settled", { refundedAmount: 0 }, { refundedAmount: 750 })).toEqual({
			title: "Refunded",
			detail: "$7.50",
		});
		const declined = { refund: { amount: 750, message: "The card issuer declined" } };
		expect(timeline("refund-declined", {}, declined).detail).toBe(
			"$7.50 · The card issuer declined",
		);
	});

	it("says why it was canceled, who was told, and reads what it does not know", () => {
		expect(timeline("cancel", {}, { cancelReason: "Sold out" }).detail).toBe("Sold out");
		expect(timeline("escalate", {}, { escalationLevel: 2 }).detail).toBe("managers alerted");
		expect(timeline("create", null, { status: "new" })).toEqual({
			title: "Order placed",
			detail: "",
		});
		expect(timeline("left-on-shelf", {}, {})).toEqual({ title: "Left on shelf", detail: "" });
	});
});

describe("a file of orders", () => {
	it("has every time on the location's clock, with its zone, and in UTC", () => {
		const order = anOrder();
		const cells = (orderList.csv ?? [])
			.filter(({ header }) => / at /.test(header))
			.map(({ header, value }) => [
				header,
				value(order as unknown as OrderSummary, "America/Chicago"),
			]);
		expect(cells).toEqual([
			["Placed at (local)", "2025-11-20 12:00 CST"],
			["Placed at (UTC)", "2025-11-20T18:00:00.000Z"],
			["Preparation starts at (local)", "2025-11-20 12:00 CST"],
			["Preparation starts at (UTC)", "2025-11-20T18:00:00.000Z"],
			["Due at (local)", "2025-11-20 12:20 CST"],
			["Due at (UTC)", "2025-11-20T18:20:00.000Z"],
		]);
	});
});

describe("reasons", () => {
	it("keeps the choice and the words", () => {
		expect(reasonText({ reason: undefined })).toBe("");
		expect(reasonText({ reason: "Sold out" })).toBe("Sold out");
		expect(reasonText({ reason: "Sold out", details: "no wings" })).toBe("Sold out · no wings");
		expect(reasonText({ reason: "Other", details: "rain" })).toBe("rain");
	});
});
