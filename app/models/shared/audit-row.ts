import type { AuditActor } from "./audit-actor";
import type { JsonValue } from "./json";

/** A row of the audit log as the contract returns it. */
export interface AuditRow {
	seq: number;
	id: string;
	at: string;
	actor: AuditActor;
	requestId: string;
	address: string;
	entity: string;
	entityId: string;
	entityLabel: string;
	storeId: string | null;
	action: string;
	before: JsonValue;
	after: JsonValue;
	reason: string | null;
	supportSessionId: string | null;
	undoesSeq: number | null;
	prevHash: string;
	hash: string;
}
