import type { Permission } from "./permissions";

export type EntityState = unknown;

/** Records that fields refer to by id; the gateway knows the table of each. */
export type NamedRecord =
	| "audience"
	| "customer"
	| "delivery-partner"
	| "dining-option"
	| "discount"
	| "menu-part"
	| "service-charge"
	| "tax"
	| "vendor";

export interface EntityField {
	label: string;
	/** Display format: "hundredths" as a decimal, "rate" in percent, "image" by the end of its id. */
	kind?: "text" | "switch" | "money" | "hundredths" | "rate" | "role" | "locations" | "image";
	/** The value is an id, or a list of ids, of these records; shown by current name. */
	refersTo?: NamedRecord;
	/** Names of choices; "" names the value null. */
	choices?: Readonly<Record<string, string>>;
	isHidden?: boolean;
	isFilter?: boolean;
	/** A change of it alone decides nothing about orders. */
	isDescriptive?: boolean;
}

export interface Deed {
	action: string;
	entityLabel: string;
	before: EntityState;
	after: EntityState;
}

export interface EntityPage {
	page: string;
	label: string;
	param?: string;
	params?: Readonly<Record<string, string>>;
	needsLocation?: boolean;
}

export interface EntityUndo {
	/** Any of these opens the undo page; the gateway checks the row's own. */
	permissions: readonly Permission[];
	actions: readonly string[];
	otherwise?: string;
	whole?: Readonly<Record<"restore" | "delete", string>>;
	/** Actions that start something, which undo ends, and the message once it is over. */
	begins?: { actions: readonly string[]; over: string };
}

export interface Entity {
	name: string;
	label: string;
	/** After a verb: "the business hours of Wicker Park". By default the label and the row's own. */
	sentence?: (deed: Deed) => string;
	verbs?: Readonly<Record<string, string>>;
	/** A verb that depends on more than the action; null uses `verbs`. */
	verb?: (deed: Deed) => string | null;
	namesLocation?: boolean;
	/** One per location, created on the page that edits it. */
	isOnePerLocation?: boolean;
	/** Rows that describe an event rather than a change, so nothing is compared. */
	isEvent?: (deed: Deed) => boolean;
	pages?: readonly EntityPage[];
	undo?: EntityUndo;
	/** Included in the daily digest for subscribers (spec 9.6). */
	digest?: "menu";
	/** Cached sessions or viewers contain rows of it, so that its changes clear them in all processes. */
	clearsAccessCache?: boolean;
	/** A change may decide whether orders are possible at all. */
	affectsOrders?: boolean;
	/** A new one never makes a possible order impossible. */
	isHarmlessWhenNew?: boolean;
	exports?: Readonly<Record<string, string>>;
	/** Fields by path; list fields as `contacts[].phone`. */
	fields: Readonly<Record<string, EntityField>>;
}

/** The entity itself, with the exact type of its fields. */
export function defineEntity<const E extends Entity>(entity: E): E {
	return entity;
}

export function fieldLabels<F extends string>(entity: {
	fields: Readonly<Record<F, EntityField>>;
}): Readonly<Record<F, string>> {
	const entries = Object.entries(entity.fields) as [F, EntityField][];
	return Object.fromEntries(entries.map(([path, { label }]) => [path, label])) as Record<F, string>;
}

export function choiceLabels(
	entity: Pick<Entity, "fields">,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
	return Object.fromEntries(
		Object.entries(entity.fields).flatMap(([path, { choices }]) =>
			choices ? [[path, choices]] : [],
		),
	);
}

export function labelsBy(
	table: Readonly<Record<string, { label: string }>>,
): Record<string, string> {
	return Object.fromEntries(Object.entries(table).map(([value, { label }]) => [value, label]));
}
