import type { AuditActor } from "~/models/shared/audit-actor";
import type { Entity, EntityField } from "~/models/shared/entity";
import { canonicalJson, type JsonValue } from "~/models/shared/json";

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
	/** The name of an entity of the registry. */
	entity: string;
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

/** What is wrong with a chain: at which row, by its number. */
export interface ChainFault {
	seq: number;
	what: string;
}

/** What a walk along a merchant's chains found. */
export interface ChainStatus {
	merchantId: string;
	/** Rows looked at. */
	rows: number;
	/** Chains there are: the organisation's and one for each location with changes. */
	chains: number;
	/** The first fault found; null when all chains are whole. */
	fault: ChainFault | null;
}

export interface FieldChange {
	/** Path with dots: "contactInfo.phone", "weekly.mon.0.start". */
	field: string;
	before: JsonValue | undefined;
	after: JsonValue | undefined;
}

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

/**
 * A path as people read it: the label of the longest part of it that the entity knows, and the rest in plain words.
 * "managerContactInfo.0.phone" is "Manager phone, 1", "weekly.mon.0.start" is "Weekly hours, Monday, 1, start".
 */
export function fieldLabel({ fields }: Pick<Entity, "fields">, field: string): string {
	const segments = field.split(".");
	for (let length = segments.length; length > 0; length -= 1) {
		const known = fields[fieldPath(segments.slice(0, length))];
		if (!known) continue;
		const indexes = segments.slice(0, length).filter(isIndex);
		return [known.label, ...[...indexes, ...segments.slice(length)].map(spoken)].join(", ");
	}
	const label = segments.map(spoken).join(", ");
	return label.slice(0, 1).toUpperCase() + label.slice(1);
}

/** What an entity knows of a recorded path; undefined where it has no field of that name. */
export function fieldOf(
	{ fields }: Pick<Entity, "fields">,
	field: string,
): EntityField | undefined {
	return fields[fieldPath(field.split("."))];
}

/** A recorded path as an entity names it: "contacts.0.phone" is "contacts[].phone". */
function fieldPath(segments: readonly string[]): string {
	return segments.join(".").replace(/\.\d+(?=\.|$)/g, "[]");
}

/** A value as people read it. */
export function valueWords(value: JsonValue | undefined): string {
	if (value === undefined || value === null || value === "") return "empty";
	if (value === true) return "yes";
	if (value === false) return "no";
	if (Array.isArray(value) && value.length === 0) return "empty";
	return typeof value === "object" ? canonicalJson(value) : String(value);
}

function isIndex(segment: string): boolean {
	return /^\d+$/.test(segment);
}

function spoken(segment: string): string {
	if (isIndex(segment)) return String(Number(segment) + 1);
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
