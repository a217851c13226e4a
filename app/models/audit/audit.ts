import type { AuditRow } from "~/models/shared/audit-row";
import type { Entity, EntityField } from "~/models/shared/entity";
import { canonicalJson, type JsonValue } from "~/models/shared/json";
import { formatDate, isDate } from "~/models/shared/plain-date";

/** `visits`: who signed in or was refused; `all` adds what API keys, the point of sale and jobs changed. */
export const AUDIT_WHO = ["people", "visits", "all"] as const;
export type AuditWho = (typeof AUDIT_WHO)[number];

/** Rows of these entities are visits, unless they changed a password. */
export const VISIT_ENTITIES: readonly string[] = ["session", "refusal"];
export const VISIT_CHANGES: readonly string[] = ["change-password", "reset-password"];

export interface Undone {
	seq: number;
	at: string;
	by: string;
}

export type NamesById = Readonly<Record<string, string>>;

export interface ListedAuditRow extends AuditRow {
	undone: Undone | null;
	names: NamesById;
}

export interface ChainIssue {
	seq: number;
	what: string;
}

export interface ChainStatus {
	merchantId: string;
	rows: number;
	chains: number;
	fault: ChainIssue | null;
}

/** A readable path: "weekly.mon.0.start" is "Weekly hours, Monday, 1, start". */
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

export function findField(
	{ fields }: Pick<Entity, "fields">,
	field: string,
): EntityField | undefined {
	return fields[fieldPath(field.split("."))];
}

function fieldPath(segments: readonly string[]): string {
	return segments.join(".").replace(/\.\d+(?=\.|$)/g, "[]");
}

export function auditValueText(value: JsonValue | undefined): string {
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
	if (isDate(segment)) return formatDate(segment);
	return segment.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();
}
