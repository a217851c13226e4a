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
	prevHash: string;
	hash: string;
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
] as const;
export type AuditEntity = (typeof AUDIT_ENTITIES)[number];

export interface FieldChange {
	/** Path with dots: "contactInfo.phone", "weekly.mon.0.start". */
	field: string;
	before: JsonValue | undefined;
	after: JsonValue | undefined;
}
