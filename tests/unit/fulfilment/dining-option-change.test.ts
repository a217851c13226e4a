import { describe, expect, it } from "vitest";
import {
	type DiningOptionSettings,
	diningOptionIssue,
	diningOptionLines,
	optionKey,
} from "~/models/fulfilment/dining-option-change";
import {
	diningOptionChangeFormSchema,
	NO_OPTION_MESSAGE,
} from "~/models/fulfilment/dining-option-change.schema";
import { sameEveryDay } from "~/models/hours/business-hours";
import { NO_CHANGE_MESSAGE } from "~/models/shared/bulk-change.schema";
import { NO_LOCATION_MESSAGE } from "~/models/shared/no-location";

const BEFORE: DiningOptionSettings = {
	isEnabled: true,
	disclaimer: "",
	allowsAlcohol: true,
	paymentMethods: ["cash", "gift_card"],
	haveCustomSchedule: false,
	weeklySchedule: sameEveryDay([]),
	properties: [],
};
const MONDAYS = { ...sameEveryDay([]), mon: [{ start: "09:00", end: "17:00" }] };

describe("the differences that a change of a dining option makes", () => {
	it("are none where all is so already, in another order too", () => {
		expect(diningOptionLines(BEFORE, {})).toEqual([]);
		expect(
			diningOptionLines(BEFORE, { isEnabled: true, paymentMethods: ["gift_card", "cash"] }),
		).toEqual([]);
	});

	it("name every part in words", () => {
		const lines = diningOptionLines(BEFORE, {
			isEnabled: false,
			disclaimer: "Call us",
			allowsAlcohol: false,
			paymentMethods: [],
			haveCustomSchedule: true,
			weeklySchedule: MONDAYS,
			properties: [
				{ name: "Table", type: "input", placeholder: "12", isRequired: true, group: "" },
			],
		});
		expect(lines).toEqual([
			{ part: "On or off", before: "On", after: "Off" },
			{ part: "Disclaimer", before: "None", after: "Call us" },
			{ part: "Alcohol", before: "Allowed", after: "Not allowed" },
			{
				part: "Payment methods",
				before: "Cash, Gift card",
				after: "All the location’s payment methods",
			},
			{ part: "Hours", before: "Whenever the location is open", after: "Custom hours" },
			{ part: "Hours, Monday", before: "Closed", after: "09:00–17:00" },
			{ part: "Properties", before: "None", after: "Table (One line, 12, required)" },
		]);
	});
});

it("refuses to turn off the default", () => {
	expect(diningOptionIssue({ isDefault: true }, { isEnabled: false })).toContain("default");
	expect(diningOptionIssue({ isDefault: true }, { isEnabled: true })).toBeNull();
	expect(diningOptionIssue({ isDefault: false }, { isEnabled: false })).toBeNull();
});

it("takes options of the same name for one, and built-in ones by their kind", () => {
	expect(optionKey({ builtIn: null, name: " Catering " })).toBe(
		optionKey({ builtIn: null, name: "catering" }),
	);
	expect(optionKey({ builtIn: "DELIVERY", name: "By bike" })).toBe("DELIVERY");
});

describe("the form", () => {
	const schema = diningOptionChangeFormSchema([
		{ builtIn: "DELIVERY", name: "Regular Delivery", locations: 3 },
		{ builtIn: null, name: "Catering", locations: 1 },
	]);
	const issueMessages = (form: object) =>
		(schema.safeParse(form).error?.issues ?? []).map(({ message }) => message).sort();

	it("needs an option that is offered, a part, and a location", () => {
		expect(issueMessages({ reach: "chosen", option: "name:gone" })).toContain(NO_OPTION_MESSAGE);
		expect(issueMessages({ reach: "chosen", option: "DELIVERY" })).toEqual(
			[NO_CHANGE_MESSAGE, NO_LOCATION_MESSAGE].sort(),
		);
	});

	it("sends the checked parts alone, and hours only where it has its own", () => {
		const sent = (form: object) => schema.parse({ reach: "all", option: "name:catering", ...form });
		expect(sent({ parts: ["isEnabled"], disclaimer: "Left out" })).toEqual({
			storeIds: null,
			change: { option: { builtIn: null, name: "Catering" }, settings: { isEnabled: false } },
		});
		expect(sent({ parts: ["schedule"], weeklySchedule: MONDAYS }).change.settings).toEqual({
			haveCustomSchedule: false,
		});
		expect(
			sent({ parts: ["schedule"], haveCustomSchedule: true, weeklySchedule: MONDAYS }).change
				.settings,
		).toEqual({ haveCustomSchedule: true, weeklySchedule: MONDAYS });
	});
});
