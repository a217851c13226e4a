import type { ZodType } from "zod";
import type { AuditRow } from "~/models/audit/audit";
import type { UndoPart } from "~/models/audit/undo";
import type { JsonValue } from "~/models/shared/json";
import type { Permission } from "~/models/shared/permissions";
import type { Tx } from "./database";
import { GatewayError } from "./errors";
import type { Scope } from "./scope";
import type { Services } from "./services";

/** Outermost fields of a thing with the values they are to have. */
export type Patch = Record<string, JsonValue>;

/** A thing whose change can be taken back. */
export interface Undoable {
	/** What the change itself takes. */
	permission: Permission;
	/** The thing as the log would tell it now, held until the transaction ends. Throws 404. */
	now(tx: Tx, scope: Scope): Promise<{ state: JsonValue; version: number }>;
	/** Those parts that `write` can put back into the thing as it is now: the log keeps more than people change. */
	writable(parts: UndoPart[], now: JsonValue): UndoPart[];
	/** Writes what is put back by the rules of any other change. Throws 422 with what a rule says against it. */
	write(tx: Tx, scope: Scope, patch: Patch, version: number): Promise<unknown>;
}

/** How a deletion is taken back, and the return of what was deleted. */
export interface UndoWhole {
	permission: Permission;
	/** Whether the thing is deleted now, held until the transaction ends; null when there is none. */
	find(tx: Tx): Promise<{ isDeleted: boolean; version: number } | null>;
	restore(tx: Tx, scope: Scope, version: number): Promise<unknown>;
	remove(tx: Tx, scope: Scope, version: number): Promise<unknown>;
}

/** How changes of one kind of thing are taken back; each domain gives its own. */
export interface UndoAdapter {
	/** The entity's name in the registry. */
	entity: string;
	undoable(row: AuditRow, services: Services): Undoable;
	whole?(row: AuditRow): UndoWhole;
}

declare module "./services" {
	interface Services {
		/** How changes of each entity are taken back, by its name. */
		undo: ReadonlyMap<string, UndoAdapter>;
	}
}

/** Whether a part is of something that a patch has. */
export function isFieldOf({ shape }: { shape: object }, field: string): boolean {
	return Object.hasOwn(shape, field.split(".")[0] ?? "");
}

/** A patch as its schema takes it. Throws 422 with the rule that it breaks. */
export function ruled<T>(schema: ZodType<T>, patch: Patch): T {
	const parsed = schema.safeParse(patch);
	if (parsed.success) return parsed.data;
	const [issue] = parsed.error.issues;
	throw new GatewayError(422, `Putting this back would break a rule: ${issue?.message}`);
}
