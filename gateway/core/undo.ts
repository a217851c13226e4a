import type { ZodType } from "zod";
import type { AuditRow } from "~/models/shared/audit-row";
import type { JsonValue } from "~/models/shared/json";
import type { Permission } from "~/models/shared/permissions";
import type { UndoPart } from "~/models/shared/undo-part";
import type { Terms } from "./admit";
import type { Tx } from "./database";
import { GatewayError } from "./errors";
import type { Scope } from "./scope";
import type { Services } from "./services";

export type Patch = Record<string, JsonValue>;

export interface Undoable extends Terms {
	permission: Permission;
	now(tx: Tx, scope: Scope): Promise<{ state: JsonValue; version: number }>;
	/** The parts that can be restored: the log stores more than people can change. */
	writable(parts: UndoPart[], now: JsonValue): UndoPart[];
	/** Writes the old values under the usual rules. Throws 422 with the broken rule. */
	write(tx: Tx, scope: Scope, patch: Patch, version: number): Promise<unknown>;
}

export interface UndoWhole extends Terms {
	permission: Permission;
	find(tx: Tx): Promise<{ isDeleted: boolean; version: number } | null>;
	restore(tx: Tx, scope: Scope, version: number): Promise<unknown>;
	remove(tx: Tx, scope: Scope, version: number): Promise<unknown>;
}

export interface UndoAdapter {
	entity: string;
	undoable(row: AuditRow, services: Services): Undoable;
	whole?(row: AuditRow): UndoWhole;
}

declare module "./services" {
	interface Services {
		undo: ReadonlyMap<string, UndoAdapter>;
	}
}

export function isSchemaField({ shape }: { shape: object }, field: string): boolean {
	return Object.hasOwn(shape, field.split(".")[0] ?? "");
}

/** A patch parsed by its schema. Throws 422 with the rule that it breaks. */
export function ruled<T>(schema: ZodType<T>, patch: Patch): T {
	const parsed = schema.safeParse(patch);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new GatewayError(422, `Undoing this would break a rule: ${issue?.message}`);
}
