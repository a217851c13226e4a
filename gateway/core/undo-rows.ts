import type { ZodObject } from "zod";
import type { AuditRow } from "~/models/shared/audit-row";
import type { Permission } from "~/models/shared/permissions";
import type { Terms } from "./admit";
import type { CrudRow, CrudRows } from "./crud-rows";
import { asJson } from "./ledger";
import { isSchemaField, ruled, type UndoAdapter } from "./undo";

interface UndoneRows {
	entity: string;
	patch: ZodObject;
	permissions: Record<"update" | "remove", Permission>;
	terms: Terms;
}

export function undoRows<Row extends CrudRow>(
	{ entity, patch: schema, permissions, terms }: UndoneRows,
	rows: CrudRows<Row>,
): Required<UndoAdapter> {
	return {
		entity,
		undoable: ({ entityId: id }: AuditRow) => ({
			...terms,
			permission: permissions.update,
			async now(tx, scope) {
				const row = await rows.lock(tx, { id }, scope);
				return { state: asJson(rows.audited(row)), version: row.version };
			},
			writable: (parts) => parts.filter(({ field }) => isSchemaField(schema, field)),
			write: (tx, scope, patch, version) =>
				rows.update(tx, scope, { id }, ruled(schema, patch) as Partial<Row>, version),
		}),
		whole: ({ entityId: id }: AuditRow) => ({
			...terms,
			permission: permissions.remove,
			async find(tx) {
				const row = await rows.find(tx, id);
				return row && { isDeleted: row.deletedAt !== null, version: row.version };
			},
			restore: (tx, scope, version) => rows.restore(tx, scope, id, version),
			remove: (tx, scope, version) => rows.remove(tx, scope, { id }, version),
		}),
	};
}
