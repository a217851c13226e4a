export type JsonValue =
	| string
	| number
	| boolean
	| null
	| JsonValue[]
	| { [key: string]: JsonValue };

export interface AuditActor {
	uuid: string;
	email: string;
	role: string;
	kind: "user" | "api-key" | "system";
}

/** One change, who made it and what it changed. The chain of hashes shows nothing was altered. */
export interface AuditRow {
	seq: number;
	id: string;
	/** ISO UTC. */
	at: string;
	actor: AuditActor;
	requestId: string;
	/** Network address the request came from. */
	address: string;
	entity: AuditEntity;
	entityId: string;
	entityLabel: string;
	storeId: string | null;
	action: string;
	before: JsonValue;
	after: JsonValue;
	/** Why, where support was asked for a reason. */
	reason: string | null;
	/** The support session it was made in. */
	supportSessionId: string | null;
	/** The number of the row whose change this one takes back. */
	undoesSeq: number | null;
	prevHash: string;
	hash: string;
}

/** The row that took a change back. */
export interface Undone {
	seq: number;
	/** ISO UTC. */
	at: string;
	by: string;
}

/** A row in a list of them; `undone` is null while its change stands. */
export interface ListedAuditRow extends AuditRow {
	undone: Undone | null;
}

export const AUDIT_ENTITIES = [
	"merchant",
	"location",
	"business-hours",
	"order",
	"refund",
	"user",
	"role",
	"session",
	"api-key",
	"feature-flag",
	"second-factor",
	"linked-account",
	"support-session",
	"refusal",
	"export",
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

export interface FieldChange {
	/** Path with dots: "contactInfo.phone", "weekly.mon.0.start". */
	field: string;
	before: JsonValue | undefined;
	after: JsonValue | undefined;
}

/** Entities as people read them. */
export const AUDIT_ENTITY_LABELS: Record<AuditEntity, string> = {
	merchant: "Organization",
	location: "Location",
	"business-hours": "Business hours",
	order: "Order",
	refund: "Refund",
	user: "Team member",
	role: "Role",
	session: "Session",
	"api-key": "API key",
	"feature-flag": "Feature flag",
	"second-factor": "Second step",
	"linked-account": "Linked account",
	"support-session": "Support",
	refusal: "Refusal",
	export: "Export",
};

/**
 * What differs between two states, field by field and sorted by path. Objects and lists of objects
 * are walked; lists of plain values count as one value. A state that is null has no fields.
 */
export function changesOf(before: JsonValue, after: JsonValue): FieldChange[] {
	const old = leavesOf(before);
	const now = leavesOf(after);
	return [...new Set([...old.keys(), ...now.keys()])]
		.map((field) => ({ field, before: old.get(field), after: now.get(field) }))
		.filter((change) => !same(change.before, change.after))
		.sort((a, b) => a.field.localeCompare(b.field, "en-US", { numeric: true }));
}

/** A path as people read it: "weekly.mon.0.start" is "Weekly hours, Monday, 1, start". */
export function fieldLabel(field: string): string {
	const words = field.split(".").map((segment) => SEGMENT_LABELS[segment] ?? spoken(segment));
	const label = words.join(", ");
	return label.slice(0, 1).toUpperCase() + label.slice(1);
}

/** A value as people read it. */
export function valueWords(value: JsonValue | undefined): string {
	if (value === undefined || value === null || value === "") return "empty";
	if (value === true) return "yes";
	if (value === false) return "no";
	if (Array.isArray(value) && value.length === 0) return "empty";
	return typeof value === "object" ? canonicalJson(value) : String(value);
}

/** JSON with keys in order and no spaces: equal states give equal text, on any machine. */
export function canonicalJson(value: JsonValue): string {
	if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
	if (value !== null && typeof value === "object") {
		const entries = Object.keys(value)
			.filter((key) => value[key] !== undefined)
			.sort()
			.map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
		return `{${entries.join(",")}}`;
	}
	if (typeof value === "number" && !Number.isFinite(value)) {
		throw new RangeError(`Not a number of JSON: ${value}`);
	}
	return JSON.stringify(value);
}

const SEGMENT_LABELS: Record<string, string> = {
	mon: "Monday",
	tue: "Tuesday",
	wed: "Wednesday",
	thu: "Thursday",
	fri: "Friday",
	sat: "Saturday",
	sun: "Sunday",
	title: "store name",
	contactInfo: "contact",
	managerContactInfo: "manager contact",
	weekly: "weekly hours",
	dineIn: "dine-in hours",
	haveDineInHours: "dine-in hours of their own",
	specialDays: "special days",
	posProvider: "POS provider",
	isASAP: "as soon as possible",
	topStatus: "tab",
	isGuestCheckoutEnabled: "guest checkout",
	isNewCheckoutEnabled: "express checkout",
	isNotesEnabled: "special requests",
	isEnabledInPlacePicker: "shown in the place picker",
	specificCustomType: "custom type",
	acknowledgedAt: "confirmed at",
	sqTeamMemberId: "POS team member",
};

function spoken(segment: string): string {
	if (/^\d+$/.test(segment)) return String(Number(segment) + 1);
	return segment.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}

function leavesOf(value: JsonValue, path = "", leaves = new Map<string, JsonValue>()) {
	for (const [key, child] of childrenOf(value)) {
		const field = path ? `${path}.${key}` : key;
		if (childrenOf(child).length > 0) leavesOf(child, field, leaves);
		else leaves.set(field, child);
	}
	return leaves;
}

function childrenOf(value: JsonValue): [string, JsonValue][] {
	if (value === null || typeof value !== "object") return [];
	const isPlainList = Array.isArray(value) && !value.some((entry) => isRecord(entry));
	return isPlainList ? [] : Object.entries(value);
}

function isRecord(value: JsonValue): boolean {
	return value !== null && typeof value === "object";
}

function same(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
	if (a === undefined || b === undefined) return a === b;
	return canonicalJson(a) === canonicalJson(b);
}
