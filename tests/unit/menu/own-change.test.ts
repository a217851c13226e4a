import { describe, expect, it } from "vitest";
import { menuChangeFormSchema } from "~/models/menu/bulk/menu-change.schema";
import { plannedOwn, type StoredAtLocation, withOwn } from "~/models/menu/bulk/own-change";
import { NEW_MENU_PART } from "~/models/menu/menu-part";

const storedAtLocation = (values: Partial<StoredAtLocation> = {}): StoredAtLocation => ({
	base: { ...NEW_MENU_PART, title: "Latte", price: 450 },
	own: {},
	ofFranchise: [],
	left: null,
	...values,
});
const UP = { step: "raise-amount", value: 50, ending: "exact" } as const;

describe("what one change makes of a location's own values", () => {
	it("raises the price that holds there, and keeps the rest", () => {
		const planned = plannedOwn(
			"storeItem",
			storedAtLocation({ own: { price: 500, title: "Ours" } }),
			{
				price: UP,
			},
		);
		expect(planned).toEqual({
			own: { price: 550, title: "Ours" },
			lines: [{ part: "Price", before: "5.00", after: "5.50" }],
		});
	});

	it("keeps nothing of its own where it is like this already", () => {
		const planned = plannedOwn("storeItem", storedAtLocation(), {
			isEnabled: true,
			follow: ["price"],
		});
		expect(planned).toEqual({ own: {}, lines: [] });
	});

	it("lets go also what equals the organization's", () => {
		const pinned = storedAtLocation({ own: { price: 450 } });
		expect(plannedOwn("storeItem", pinned, { follow: ["price"] })).toEqual({
			own: {},
			lines: [{ part: "Price", before: "4.50", after: "same as the organization: 4.50" }],
		});
	});

	it("keeps what the franchise set, and refuses what it does not leave", () => {
		const bound = { left: ["MODIFY_LABELS"], own: { price: 400 }, ofFranchise: ["price"] } as const;
		expect(plannedOwn("storeItem", storedAtLocation(bound), { follow: ["price"] })).toEqual({
			problem: "Price: The franchise sets this",
		});
		const renamed = withOwn("storeItem", storedAtLocation(bound), {
			set: { title: "Ours" },
			follow: [],
		});
		expect(renamed).toMatchObject({ own: { title: "Ours", price: 400 } });
	});

	it("refuses what the kind does not have, in words", () => {
		const planned = withOwn("category", storedAtLocation(), { set: { sku: "C-1" }, follow: [] });
		expect(planned).toEqual({ problem: "sku: A category does not have this" });
	});

	it("is asked by a form that names a field once only", () => {
		const which = JSON.stringify({ ids: null, search: "" });
		const form = { which, isVisible: "no", follow: ["isVisible", "price"] };
		expect(menuChangeFormSchema.safeParse(form).error?.issues[0]?.path).toEqual(["follow"]);
		const { change } = menuChangeFormSchema.parse({ which, isVisible: "no", follow: ["price"] });
		expect(change).toEqual({ isVisible: false, follow: ["price"] });
	});
});
