import { eq } from "drizzle-orm";
import { FRANCHISEE_PERMISSIONS } from "~/models/menu/franchisee-permission";
import {
	effectivePermissions,
	type FranchiseePermissionSet,
	type FranchiseePermissionValues,
	type PutBackPreview,
} from "~/models/menu/franchisee-permissions";
import { franchiseePermissionsEntity } from "~/models/menu/franchisee-permissions.entity";
import {
	type FranchiseePermissionsPatch,
	franchiseePermissionsPatchSchema,
} from "~/models/menu/franchisee-permissions.schema";
import { changeRow, type RecordedKind } from "../../core/change-row";
import type { Tx } from "../../core/database";
import { conflict, forbidden, invalid, notFound } from "../../core/errors";
import { asJson } from "../../core/ledger";
import type { Scope } from "../../core/scope";
import { queueTask } from "../../core/tasks/queue-task";
import { taskMark } from "../../core/tasks/task-mark";
import { isSchemaField, ruled, type UndoAdapter } from "../../core/undo";
import { franchiseePermissions } from "../tables";
import { lockPermissions } from "./allowed-own-fields";
import { type PutBackFields, previewPutBack, putBackCondition } from "./own-fields";
import {
	findRow,
	getDefaultSet,
	getLocationTitle,
	getSet,
	present,
	type SetRow,
	toPermissionValues,
} from "./permission-sets";
import { putBackTask } from "./put-back-task";

/** Previews the values reverted by a change of the default (`storeId` null) or of a location. Throws 404, 422. */
export async function previewChange(
	tx: Tx,
	scope: Scope,
	storeId: string | null,
	patch: FranchiseePermissionsPatch,
): Promise<PutBackPreview> {
	requireNoDefault(storeId, patch);
	const current = await getSet(tx, scope, storeId);
	const row = (await findRow(tx, storeId ?? scope.merchantId)) ?? {
		permissions: FRANCHISEE_PERMISSIONS.filter((name) => current[name]),
		hasOwnSet: current.hasOwnSet,
		isSynchronized: current.isSynchronized,
	};
	return previewPutBack(
		tx,
		putBackCondition(await taken(tx, scope, current, after(current, row, patch))),
	);
}

/** Changes location permissions and resets own values accordingly, as one task. Throws 403, 404, 409, 422 for an old count. */
export async function changeSet(
	tx: Tx,
	scope: Scope,
	storeId: string | null,
	change: { patch: FranchiseePermissionsPatch; putsBack: number; version: number | null },
): Promise<{ set: FranchiseePermissionSet; taskId: string | null }> {
	const { patch, putsBack, version } = change;
	requireNoDefault(storeId, patch);
	await lockPermissions(tx, scope);
	const label = storeId ? await getLocationTitle(tx, storeId) : ALL_FOLLOWERS;
	const current = await getSet(tx, scope, storeId);
	if (version !== null && version !== current.version) throw conflict(current);
	const row = await lockRow(tx, scope, current);
	const wanted = after(current, row, patch);
	const values = await valuesAfter(tx, scope, wanted);
	requireGrantable(scope, current, values);
	// Counts switching synchronization, too: it grants the location all permissions, or withdraws some.
	requireGrantable(
		scope,
		effectivePermissions(current),
		effectivePermissions({ ...values, isSynchronized: wanted.isSynchronized }),
	);
	const fields = await taken(tx, scope, current, wanted);
	const { values: count } = await previewPutBack(tx, putBackCondition(fields));
	if (count !== putsBack) throw invalid({ putsBack: [putBackMessage(count)] });
	const task =
		count === 0
			? null
			: await queueTask(tx, scope, putBackTask, {
					input: fields,
					label: () => `Replace what ${label} may no longer change`,
					startedFrom: storeId ? `${PAGE}/location/${storeId}` : PAGE,
				});
	// Recorded with the task's id, so that undoing the task restores the permissions.
	const marked = task ? { ...scope, requestId: taskMark(task.taskId) } : scope;
	await changeRow(tx, marked, recorded(label), {
		before: row,
		version: null,
		patch: wanted,
		write: (change) =>
			tx
				.update(franchiseePermissions)
				.set(change)
				.where(eq(franchiseePermissions.id, row.id))
				.returning(),
	});
	return { set: await getSet(tx, scope, storeId), taskId: task?.taskId ?? null };
}

export const franchiseePermissionsUndo: UndoAdapter = {
	entity: franchiseePermissionsEntity.name,
	undoable: ({ storeId }) => ({
		permission: "FRANCHISE.API_UPDATE",
		wholeMerchant: true,
		async now(tx, scope) {
			const row = await lockRow(tx, scope, await getSet(tx, scope, storeId));
			return { state: asJson(audited(row)), version: row.version };
		},
		writable: (parts) =>
			parts.filter(({ field }) => isSchemaField(franchiseePermissionsPatchSchema, field)),
		write: (tx, scope, patch, version) =>
			changeSet(tx, scope, storeId, {
				patch: ruled(franchiseePermissionsPatchSchema, patch),
				putsBack: 0,
				version,
			}),
	}),
};

const PAGE = "/dashboard/franchise-menu";
const ALL_FOLLOWERS = "locations that follow the default";

type Wanted = Pick<SetRow, "hasOwnSet" | "isSynchronized" | "permissions">;

function after(
	current: FranchiseePermissionSet,
	row: Wanted,
	{
		hasOwnSet = current.hasOwnSet,
		isSynchronized = current.isSynchronized,
		...given
	}: FranchiseePermissionsPatch,
): Wanted {
	const values = { ...(hasOwnSet ? current : toPermissionValues(row.permissions)), ...given };
	const permissions = FRANCHISEE_PERMISSIONS.filter((name) => values[name]);
	return { hasOwnSet, isSynchronized, permissions };
}

async function valuesAfter(
	tx: Tx,
	scope: Scope,
	{ hasOwnSet, permissions }: Wanted,
): Promise<FranchiseePermissionValues> {
	return hasOwnSet ? toPermissionValues(permissions) : getDefaultSet(tx, scope);
}

async function taken(
	tx: Tx,
	scope: Scope,
	current: FranchiseePermissionSet,
	wanted: Wanted,
): Promise<PutBackFields> {
	const values = await valuesAfter(tx, scope, wanted);
	const [before, after] = [
		effectivePermissions(current),
		effectivePermissions({ ...values, isSynchronized: wanted.isSynchronized }),
	];
	const lost = FRANCHISEE_PERMISSIONS.filter((name) => before[name] && !after[name]);
	return { taken: { storeId: current.storeId, permissions: lost } };
}

function requireNoDefault(
	storeId: string | null,
	{ isSynchronized }: FranchiseePermissionsPatch,
): void {
	if (storeId === null && isSynchronized !== undefined) {
		throw invalid({
			isSynchronized: ["Choose a location. Default permissions have no menu synchronization."],
		});
	}
}

/** People can only give or take permissions that they have. Throws 403. */
function requireGrantable(
	{ permissions }: Scope,
	current: FranchiseePermissionValues,
	wanted: FranchiseePermissionValues,
): void {
	const changed = FRANCHISEE_PERMISSIONS.filter((name) => current[name] !== wanted[name]);
	if (changed.some((name) => !permissions.includes(`FRANCHISEE_MENU.${name}`))) throw forbidden();
}

function putBackMessage(values: number): string {
	if (values === 0) return "There is nothing left to replace. Preview it again.";
	const counted = values === 1 ? "1 custom value" : `${values} custom values`;
	return `This replaces ${counted} at locations. Check them first.`;
}

async function lockRow(
	tx: Tx,
	{ merchantId }: Scope,
	{ storeId, hasOwnSet, isSynchronized, ...values }: FranchiseePermissionSet,
): Promise<SetRow> {
	const id = storeId ?? merchantId;
	const permissions = FRANCHISEE_PERMISSIONS.filter((name) => values[name]);
	await tx
		.insert(franchiseePermissions)
		.values({
			id,
			merchantId,
			storeId,
			hasOwnSet,
			isSynchronized,
			permissions,
			updatedAt: new Date(),
		})
		.onConflictDoNothing();
	const [row] = await tx
		.select()
		.from(franchiseePermissions)
		.where(eq(franchiseePermissions.id, id))
		.for("update");
	if (!row) throw notFound("Location");
	return row;
}

function audited({ hasOwnSet, isSynchronized, permissions }: SetRow) {
	return { isSynchronized, hasOwnSet, ...toPermissionValues(permissions) };
}

function recorded(label: string): RecordedKind<SetRow> {
	return {
		entity: franchiseePermissionsEntity.name,
		id: ({ id }) => id,
		label: () => label,
		storeId: ({ storeId }) => storeId,
		audited,
		answer: present,
	};
}
