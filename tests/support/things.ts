import { newId } from "../../gateway/core/ids";
import { MENU_KIND_TRIED } from "./crud-thing";
import { CRUD_THINGS } from "./crud-things";
import type { Place } from "./isolation-world";
import { sourcePlace } from "./source-place";

/** What an address can name besides a location: the parameter, and the thing's id at a place. */
export const THINGS: Readonly<Record<string, (place: Place) => string>> = {
	orderId: ({ orderId }) => orderId,
	customerId: ({ customerId }) => customerId,
	royaltyInvoiceId: ({ royaltyInvoiceId }) => royaltyInvoiceId,
	periodClosingId: ({ periodClosingId }) => periodClosingId,
	memberId: ({ userUuid }) => userUuid,
	taskId: ({ taskId }) => taskId,
	merchantId: ({ merchantId }) => merchantId,
	storeId: ({ storeId }) => storeId,
	...Object.fromEntries(CRUD_THINGS.map(({ param }) => [param, (place: Place) => place[param]])),
};

/** Parameters of public addresses, filled with values that match nothing. */
const NAMES_NOTHING: Readonly<Record<string, string>> = {
	imageId: newId(),
	file: "original.jpg",
	messageId: newId(),
	scheduleId: newId(),
	itemStoreId: newId(),
	slug: "no-such-store",
	code: "no-message-has-this-code",
	link: "0",
};

/** Parameters that name a part of a page. */
const NAMES_A_PART: Readonly<Record<string, string>> = {
	tab: "settings",
	step: "1",
	itemType: MENU_KIND_TRIED,
	categoryId: "sales",
	reportName: "sales-by-location",
};

export function thingsIn(path: string | null): string[] {
	return [...(path ?? "").matchAll(/:(\w+)/g)].flatMap(([, name = ""]) =>
		name in THINGS ? [name] : [],
	);
}

/** A path with its parameters filled in. Throws for an unknown parameter. */
export function filledPath(path: string, named: Readonly<Record<string, string>>): string {
	return (
		path
			// Every tab opens under the address without it.
			.replace("/:tab?", "")
			.replace(/:(\w+)\??/g, (_whole, name: string) => {
				const value = named[name] ?? NAMES_A_PART[name] ?? NAMES_NOTHING[name];
				if (value === undefined) {
					throw new Error(`${path}: ${placesByName()} do not say what :${name} names`);
				}
				return value;
			})
			.replace("*", "no/such/page/at/all")
	);
}

/** The ids for addresses at a place, with its own things or another place's. */
export function namedAt(place: Place, thing: Place = place): Record<string, string> {
	const things = Object.entries(THINGS).map(([name, of]) => [name, of(thing)]);
	return { id: place.storeId, ...Object.fromEntries(things) };
}

/** Where the tables of parameters begin. */
function placesByName(): string {
	const tables = ["export const THINGS", "const NAMES_NOTHING", "const NAMES_A_PART"];
	return tables.map((table) => sourcePlace("tests/support/things.ts", table)).join(", ");
}
