import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCell } from "~/models/menu/import/import-cell.schema";
import { partImportColumns } from "~/models/menu/import/import-columns";
import { MENU_KINDS, type MenuKind } from "~/models/menu/menu-kind";
import {
	COMBO_TYPES,
	MENU_TARGETS,
	MENU_WEIGHT_UNITS,
	type MenuPartFields,
	NEW_MENU_PART,
	PRICE_TYPES,
	SELECTION_TYPES,
} from "~/models/menu/menu-part";
import { DINING_BEHAVIORS } from "~/models/orders/order";
import { cellText, safeCell } from "~/models/shared/csv-cell";

const text = fc.string({ maxLength: 20 }).map((each) => each.trim());
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });

const parts: fc.Arbitrary<MenuPartFields> = fc
	.record({
		title: text.filter((title) => title !== ""),
		internalName: text,
		subtitle: text,
		description: text,
		sku: text,
		posGuid: orNull(text.filter((guid) => guid !== "")),
		price: orNull(fc.nat(1_000_000)),
		taxRatePpm: orNull(fc.nat(1_000_000)),
		prepMinutes: orNull(fc.nat(1_440)),
		minSelections: fc.nat(99),
		maxSelections: fc.nat(99),
		isMandatory: fc.boolean(),
		isEnabled: fc.boolean(),
		isVisible: fc.boolean(),
		isOrderable: fc.boolean(),
		isArchived: fc.boolean(),
		containsAlcohol: fc.boolean(),
		haveCustomSchedule: fc.boolean(),
		priceType: fc.constantFrom(...PRICE_TYPES),
		weightUnit: orNull(fc.constantFrom(...MENU_WEIGHT_UNITS)),
		weightAmount: orNull(fc.integer({ min: 1, max: 9_999_999 })),
		comboType: fc.constantFrom(...COMBO_TYPES),
		pricePrefix: text,
		target: fc.constantFrom(...MENU_TARGETS),
		promotion: text,
		selectionType: fc.constantFrom(...SELECTION_TYPES),
		diningBehaviors: fc.subarray([...DINING_BEHAVIORS]),
		primaryImageId: orNull(fc.uuid()),
		iconImageId: orNull(fc.uuid()),
		stores: orNull(
			fc.array(fc.uuid(), { minLength: 1, maxLength: 3 }).map((ids) => [...new Set(ids)].sort()),
		),
	})
	.map((values) => ({ ...NEW_MENU_PART, ...values }));

function read(kind: MenuKind, header: string, cell: string) {
	const column = partImportColumns(kind).find((each) => each.header === header);
	return column && readCell(column, cell);
}

describe("the columns of an import", () => {
	it("read what the list's download writes, whatever it is", () => {
		fc.assert(
			fc.property(fc.constantFrom(...MENU_KINDS), parts, (kind, part) => {
				for (const column of partImportColumns(kind)) {
					const { header, field } = column;
					// The gateway looks these names up.
					if (field === "parts" || field === "standsIn" || field === "choices") continue;
					const cell = cellText(String(safeCell(column.write(part))));
					expect({ header, ...readCell(column, cell) }).toEqual({ header, value: part[field] });
				}
			}),
			{ numRuns: 2_000 },
		);
	});

	it("say what is wrong with a cell", () => {
		expect(read("storeItem", "Title", "")).toEqual({ problem: "Must not be empty" });
		expect(read("storeItem", "Enabled", "perhaps")).toEqual({ problem: "Enter yes or no" });
		expect(read("storeItem", "Prep minutes", "2000")).toEqual({
			problem: "Enter a whole number from 0 to 1440",
		});
		expect(read("itemSet", "Location IDs", "Wicker Park")).toEqual({
			problem: "No location has the ID “Wicker”",
		});
		expect(read("category", "Price", "4.50")).toBeUndefined();
	});

	it("take a comma of decimals in amounts, and leave it in names", () => {
		expect(read("storeItem", "Price", "1.234,50")).toEqual({ value: 123_450 });
		expect(read("storeItem", "Tax in percent", "8,25")).toEqual({ value: 82_500 });
		expect(read("storeItem", "Weight", "7,5")).toEqual({ value: 750 });
		expect(read("storeItem", "Title", "7,5")).toEqual({ value: "7,5" });
		expect(read("storeItem", "SKU", "7,5")).toEqual({ value: "7,5" });
	});

	it("take yes and no as people write them", () => {
		expect(read("storeItem", "Enabled", " YES ")).toEqual({ value: true });
		expect(read("storeItem", "Enabled", "0")).toEqual({ value: false });
	});
});
