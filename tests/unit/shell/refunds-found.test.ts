import { expect, it } from "vitest";
import type { OrderDetail } from "~/models/orders/order-detail";
import { findRecords } from "~/services/shell/palette.server";
import { anOrder } from "../../support/orders/an-order";
import { aLocation, aViewer } from "../../support/viewer";

const idOf = (digit: number) => `018e08b0-fa80-7a4f-aca3-a75dc33cc60${digit}`;
const path = (digit: number, index: number) =>
	`/location/rino/orders/${idOf(digit)}/refund?items%5B${index}%5D=1&step=review`;

function order(digit: number, customerName: string, names: string[], more = {}): OrderDetail {
	const items = names.map((name, index) => ({
		...{ id: String(index), name, quantity: 1, unitPrice: 500, total: 500 },
		...{ notes: "", modifiers: [] },
	}));
	const total = 500 * names.length;
	return {
		...anOrder({ items, subtotal: total, total, tax: 0, discount: 0, gratuity: 0 }),
		...{ id: idOf(digit), storeId: "rino", number: "2941", status: "received" },
		...{ customerName, itemNames: names.join(", "), refunds: [], refundLines: [], ...more },
	} as never;
}

const kept = order(1, "Ada Quill", ["Rye Biscuit", "Fries"]);
const other = order(2, "Bo Rye", ["Slaw", "Rye Biscuit", "Cola"]);
const canceled = order(3, "Cy", ["Fries"], { status: "canceled" });
const all = [kept, other, canceled];

const gateway = {
	get: async (
		route: string,
		{ params, query }: { params?: { uuid: string }; query?: { search?: string } },
	) => {
		if (route.endsWith("/:uuid")) return all.find(({ id }) => id === params?.uuid);
		const isFound = ["", "2941"].includes(query?.search ?? "");
		return { rows: route.endsWith("/orders") && isFound ? all : [] };
	},
} as never;
const viewer = aViewer("merchantSuperAdmin", {
	locations: [aLocation({ storeId: "rino", title: "RiNo" })],
}) as never;

async function refunds(typed: string) {
	const found = await findRecords(gateway, viewer, typed);
	return found.filter(({ title }) => title.startsWith("Refund "));
}

it.each(["2941", "order 2941", "refund 2941", "2941 refund rino"])(
	"lists for “%s” each item that can be refunded, which leads to its review",
	async (typed) => {
		const found = await refunds(typed);
		expect(found.map((each) => each.path)).toEqual([
			...[path(1, 0), path(1, 1), path(2, 0), path(2, 1), path(2, 2)],
		]);
		expect(found[0]).toMatchObject({
			title: "Refund Rye Biscuit, order 2941",
			hint: expect.stringMatching(/^\$5\.00, Ada Quill, RiNo, /),
		});
	},
);

it.each([
	["refund 2941 fries", [path(1, 1)]],
	["refund fries", [path(1, 1)]],
	["2941 refund rye biscuit", [path(1, 0), path(2, 1)]],
	["refund rye biscuit", [path(1, 0), path(2, 1)]],
	["refund 2941 biscuit quill", [path(1, 0)]],
	["refund cola", [path(2, 2)]],
	["refund 2941 soup", []],
	["refund soup", []],
	["refund", []],
	["quill", []],
])("keeps to the item that “%s” names", async (typed, paths) => {
	expect((await refunds(typed)).map((each) => each.path)).toEqual(paths);
});

it("shows only the orders with the item, their refunds first", async () => {
	const found = await findRecords(gateway, viewer, "refund 2941 cola");
	expect(found.map(({ title }) => title)).toEqual([
		"Refund Cola, order 2941",
		"Order 2941",
		"Order 2941: Refund",
	]);
});
