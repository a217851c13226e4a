import type { Permission } from "./permissions";

/** JSON as the audit log keeps it. */
export type EntityState = unknown;

/** What the product knows of a field, once: the form, the conflict view, the history and the CSV read it here. */
export interface EntityField {
	label: string;
	/**
	 * How its values are told: "switch" on or off, "money" with the row's currency, "locations" by their names, "image"
	 * by the end of its id.
	 */
	kind?: "text" | "switch" | "money" | "role" | "locations" | "image";
	/** What chosen values are called; "" names the value null. */
	choices?: Readonly<Record<string, string>>;
	/** Left out of the history: it says nothing of its own. */
	isHidden?: boolean;
	/** The audit log can be filtered by it. */
	isFilter?: boolean;
}

/** A change of an entity, as its words need it. */
export interface Deed {
	action: string;
	entityLabel: string;
	before: EntityState;
	after: EntityState;
}

/** A page to which a row of the history leads, tried in order. */
export interface EntityPage {
	/** Id in the page registry. */
	page: string;
	label: string;
	/** The path parameter that takes the row's entity id. */
	param?: string;
	/** Only where the row's location can be seen. */
	needsLocation?: boolean;
}

/** How changes of an entity are taken back. */
export interface EntityUndo {
	/** Any of these opens the undo page; which one a row takes is the gateway's to say. */
	permissions: readonly Permission[];
	/** Actions that can be taken back. */
	actions: readonly string[];
	/** Why the others cannot. */
	otherwise?: string;
	/** What happens when a deletion, or its opposite, is taken back. */
	whole?: Readonly<Record<"restore" | "delete", string>>;
}

/** All that the product knows of a kind of thing whose changes are recorded. */
export interface Entity {
	/** In the contract and in the audit log. */
	name: string;
	/** "Business hours": in filters and headings. */
	label: string;
	/** After a verb: "the business hours of Wicker Park". The label in lower case and the row's own by default. */
	sentence?: (deed: Deed) => string;
	/** Verbs of its own actions: `cancel` → "canceled". */
	verbs?: Readonly<Record<string, string>>;
	/** A verb that depends on more than the action; null leaves it to `verbs`. */
	verb?: (deed: Deed) => string | null;
	/** The row's own label names its location already. */
	namesLocation?: boolean;
	/** Rows without these facts begin something: nothing is compared. */
	isEvent?: (deed: Deed) => boolean;
	pages?: readonly EntityPage[];
	undo?: EntityUndo;
	/** Nothing of it is shown in the shell or decides what anybody may do: its changes leave kept viewers alone. */
	isOutsideShell?: boolean;
	/** Lists of it that can be exported, and what they are called: "exported the team". */
	exports?: Readonly<Record<string, string>>;
	/** By path; a list's own fields as `contacts[].phone`. */
	fields: Readonly<Record<string, EntityField>>;
}

/** The entity as it is given; the type of its fields is kept. */
export function defineEntity<const E extends Entity>(entity: E): E {
	return entity;
}

/** Labels of an entity's fields by path, for its form and its conflict view. */
export function labelsOf<F extends string>(entity: {
	fields: Readonly<Record<F, EntityField>>;
}): Readonly<Record<F, string>> {
	const entries = Object.entries(entity.fields) as [F, EntityField][];
	return Object.fromEntries(entries.map(([path, { label }]) => [path, label])) as Record<F, string>;
}

/** What chosen values are called, by path, for fields that have choices. */
export function choiceLabelsOf(
	entity: Pick<Entity, "fields">,
): Readonly<Record<string, Readonly<Record<string, string>>>> {
	return Object.fromEntries(
		Object.entries(entity.fields).flatMap(([path, { choices }]) =>
			choices ? [[path, choices]] : [],
		),
	);
}
