import { describe, expect, it } from "vitest";
import { z } from "zod";
import { PHONE_MESSAGE } from "~/models/shared/contact.schema";
import { defineEntity } from "~/models/shared/entity";
import {
	moneyField,
	optionalPhoneField,
	typedMoneyField,
} from "~/models/shared/entity-fields.schema";
import { entityEditor } from "~/services/web/entity-editor.server";

describe("an amount", () => {
	it.each([
		["12.50", 1250],
		["$1,234.5", 123_450],
		["0", 0],
		["", null],
		["-1", null],
		["1.005", null],
		["2000000", null],
	])("typed as %j is %j", (text, minor) => {
		expect(typedMoneyField.safeParse(text).data ?? null).toBe(minor);
	});

	it("is whole minor units at the gateway, and says what fits", () => {
		expect(moneyField.safeParse(12.5).error?.issues[0]?.message).toMatch(/such as 2\.50$/);
		expect(typedMoneyField.safeParse("x").error?.issues[0]?.message).toMatch(/such as 2\.50$/);
	});
});

it("a phone number may be empty, and is stored with its country", () => {
	expect(optionalPhoneField.parse(" ")).toBe("");
	expect(optionalPhoneField.parse("(312) 555-0142")).toBe("+13125550142");
	expect(optionalPhoneField.safeParse("12").error?.issues[0]?.message).toBe(PHONE_MESSAGE);
});

it("the editor of an entity shows amounts as typed, and reads them in minor units", async () => {
	const entity = defineEntity({
		name: "fee",
		label: "Fee",
		fields: { name: { label: "Name" }, amount: { label: "Amount", kind: "money" } },
	});
	const created = z.object({ name: z.string(), amount: moneyField });
	const editor = entityEditor(entity, created, { name: "", amount: 0 });
	const looking = { viewer: { locations: [], merchant: {} } } as never;
	const shown = await editor.view(looking, { name: "Bag", amount: 250, version: 3 });
	expect(shown.values).toEqual({ name: "Bag", amount: "2.50" });
	expect((await editor.view(looking, null)).values).toEqual({ name: "", amount: "0.00" });
	const { schema, conflict } = await editor.saving(looking);
	expect(schema.parse({ name: "Bag", amount: "3" })).toEqual({ name: "Bag", amount: 300 });
	expect(conflict({ name: "Bag", amount: 5, version: 4 }).value.amount).toBe("0.05");
});
