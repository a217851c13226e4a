import type { BuiltInOption, DiningProperty } from "~/models/fulfilment/dining-option";
import { sameEveryDay } from "~/models/hours/business-hours";
import { fixedId } from "../gateway/adapters/sandbox/random";
import { builtInOptions, PLAIN_OPTION } from "../gateway/fulfilment/insert-built-in-options";
import type { diningOptions } from "../gateway/fulfilment/tables";
import type { DemoLocation, DemoTenant } from "./demo-tenant";
import { posGuid } from "./taxes";

type OptionRow = typeof diningOptions.$inferSelect;

export function diningOptionRows({ locations }: DemoTenant): OptionRow[] {
	return locations.flatMap((location) => [
		...builtInOptions(location.row).map((option) => ({
			...option,
			id: fixedId(`dining-option:${location.row.storeId}:${option.builtIn}`),
			guid: posGuid(location, option.name),
			...(option.builtIn && demoBuiltIn(location, option.builtIn)),
		})),
		...(location.trade ? locationOptions(location) : []),
	]);
}

function demoBuiltIn({ trade }: DemoLocation, builtIn: BuiltInOption): Partial<OptionRow> {
	const properties = PROPERTIES[builtIn];
	switch (builtIn) {
		case "DINE_IN":
			return { properties, isEnabled: trade?.servesTables ?? false };
		case "DELIVERY":
			return {
				properties,
				disclaimer: "Drivers wait up to five minutes at the door.",
				paymentMethods: ["apple_pay", "credit_card", "google_pay"],
			};
		case "CURBSIDE":
			return {
				properties,
				isEnabled: trade?.kind !== "hall",
				disclaimer: "Stay in your car and tell us when you are here.",
			};
		case "TAKE_OUT":
			return {};
	}
}

function locationOptions({ row, trade, key }: DemoLocation): OptionRow[] {
	const { storeId, merchantId, createdAt } = row;
	const shared = { ...PLAIN_OPTION, merchantId, storeId, createdAt, updatedAt: createdAt };
	const counter: OptionRow = {
		...shared,
		id: fixedId(`dining-option:${storeId}:counter`),
		name: "To Counter",
		behavior: "tocounter",
		properties: [property("Name to call", { isRequired: true })],
	};
	const catering: OptionRow = {
		...shared,
		id: fixedId(`dining-option:${storeId}:catering`),
		name: "Catering Pickup",
		behavior: "takeout",
		disclaimer: "For ten people or more. Please order a day ahead.",
		allowsAlcohol: false,
		haveCustomSchedule: true,
		weeklySchedule: { ...sameEveryDay([{ start: "10:30", end: "15:00" }]), sat: [], sun: [] },
		paymentMethods: ["credit_card"],
		properties: [
			property("Company", { group: "Your event" }),
			property("Number of people", { group: "Your event", isRequired: true, placeholder: "25" }),
		],
	};
	if (trade?.kind === "counter") return [counter];
	return key.length % 2 === 0 ? [catering] : [];
}

function property(name: string, given: Partial<DiningProperty> = {}): DiningProperty {
	return { name, type: "input", placeholder: "", isRequired: false, group: "", ...given };
}

const CAR = { group: "Your car" };

const PROPERTIES: Record<BuiltInOption, DiningProperty[]> = {
	CURBSIDE: [
		property("Car make and model", { ...CAR, isRequired: true, placeholder: "Honda Civic" }),
		property("Car color", { ...CAR, placeholder: "Blue" }),
		property("Parking spot", { placeholder: "3" }),
	],
	DELIVERY: [
		property("Gate or door code", { group: "At the door", placeholder: "#1234" }),
		property("Note to the driver", { group: "At the door", type: "textarea" }),
	],
	DINE_IN: [property("Table number", { isRequired: true, placeholder: "12" })],
	TAKE_OUT: [],
};
