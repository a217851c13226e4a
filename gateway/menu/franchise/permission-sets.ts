import { and, asc, eq, isNull, sql } from "drizzle-orm";
import {
	FRANCHISEE_PERMISSIONS,
	type FranchiseePermission,
} from "~/models/menu/franchisee-permission";
import {
	ALL_LEFT,
	type FranchiseePermissionSet,
	type FranchiseePermissionValues,
	type LocationPermissionSet,
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
import { markOfTask } from "../../core/tasks/mark-of-task";
import { queueTask } from "../../core/tasks/queue-task";
import { isFieldOf, ruled, type UndoAdapter } from "../../core/undo";
import { locations } from "../../locations/tables";
import { franchiseePermissions } from "../tables";
import { lockPermissions } from "./left-to-location";
import { type MeantOwnFields, previewPutBack, whereMeant } from "./own-fields";
import { putBackTask } from "./put-back-task";

type SetRow = typeof franchiseePermissions.$inferSelect;

/** The default of the organization. */
export async function getDefaultSet(tx: Tx, scope: Scope): Promise<FranchiseePermissionSet> {
	const row = await findRow(tx, scope.merchantId);
	return row ? tell(row) : { ...ALL_LEFT, storeId: null, hasOwnSet: true, version: 1 };
}

/** What is left to one location. Throws 404. */
export async function getSetOf(
	tx: Tx,
	scope: Scope,
	storeId: string,
): Promise<FranchiseePermissionSet> {
	await titleOf(tx, storeId);
	const { version: _, ...theDefault } = await getDefaultSet(tx, scope);
	const row = await findRow(tx, storeId);
	if (row?.hasOwnSet) return tell(row);
	return { ...theDefault, storeId, hasOwnSet: false, version: row?.version ?? 1 };
}

/** What is left to each location that takes orders, by title. */
export async function listSets(tx: Tx, scope: Scope): Promise<LocationPermissionSet[]> {
	const { version: _, ...theDefault } = await getDefaultSet(tx, scope);
	const rows = await tx
		.select({ storeId: locations.storeId, title: locations.title, set: franchiseePermissions })
		.from(locations)
		.leftJoin(franchiseePermissions, eq(franchiseePermissions.id, locations.storeId))
		.where(
			and(
				isNull(locations.deletedAt),
				eq(locations.type, "store"),
				eq(locations.isCentralLocation, false),
			),
		)
		.orderBy(asc(sql`lower(${locations.title})`), asc(locations.storeId));
	return rows.map(({ storeId, title, set }) =>
		set?.hasOwnSet
			? { ...tell(set), storeId, title }
			: { ...theDefault, storeId, title, hasOwnSet: false, version: set?.version ?? 1 },
	);
}

/** What a change of the default (`storeId` null) or of one location would put back. Throws 404. */
export async function previewChange(
	tx: Tx,
	scope: Scope,
	storeId: string | null,
	patch: FranchiseePermissionsPatch,
): Promise<PutBackPreview> {
	const current = await getSet(tx, scope, storeId);
	const row = (await findRow(tx, storeId ?? scope.merchantId)) ?? {
		permissions: FRANCHISEE_PERMISSIONS.filter((name) => current[name]),
		hasOwnSet: current.hasOwnSet,
	};
	return previewPutBack(
		tx,
		whereMeant(await taken(tx, scope, current, after(current, row, patch))),
	);
}

/**
 * Changes what is left to locations, and puts back what may no longer be held: one task, which undo takes back with the
 * permissions. Throws 403 for a permission that the person does not hold, 404, 409, and 422 unless it puts back as many
 * values as the person knows of.
 */
export async function changeSet(
	tx: Tx,
	scope: Scope,
	storeId: string | null,
	change: { patch: FranchiseePermissionsPatch; putsBack: number; version: number | null },
): Promise<{ set: FranchiseePermissionSet; taskId: string | null }> {
	const { patch, putsBack, version } = change;
	await lockPermissions(tx, scope);
	const label = storeId ? await titleOf(tx, storeId) : ALL_FOLLOWERS;
	const current = await getSet(tx, scope, storeId);
	if (version !== null && version !== current.version) throw conflict(current);
	const row = await lockRow(tx, scope, current);
	const wanted = after(current, row, patch);
	requireHeld(scope, current, await effective(tx, scope, wanted));
	const meant = await taken(tx, scope, current, wanted);
	const { values } = await previewPutBack(tx, whereMeant(meant));
	if (values !== putsBack) throw invalid({ putsBack: [putsBackWords(values)] });
	const task =
		values === 0
			? null
			: await queueTask(tx, scope, putBackTask, {
					input: meant,
					label: () => `Put back what ${label} may no longer change`,
					startedFrom: storeId ? `${PAGE}/location/${storeId}` : PAGE,
				});
	// Under the task's mark, so that undo of the task gives the permissions back.
	const marked = task ? { ...scope, requestId: markOfTask(task.taskId) } : scope;
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
			parts.filter(({ field }) => isFieldOf(franchiseePermissionsPatchSchema, field)),
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

function getSet(tx: Tx, scope: Scope, storeId: string | null): Promise<FranchiseePermissionSet> {
	return storeId ? getSetOf(tx, scope, storeId) : getDefaultSet(tx, scope);
}

type Wanted = Pick<SetRow, "hasOwnSet" | "permissions">;

/** The row as a patch would have it: a location that leaves the default begins with its permissions. */
function after(
	current: FranchiseePermissionSet,
	row: Wanted,
	{ hasOwnSet = current.hasOwnSet, ...given }: FranchiseePermissionsPatch,
): Wanted {
	const values = { ...(hasOwnSet ? current : valuesOf(row.permissions)), ...given };
	return { hasOwnSet, permissions: FRANCHISEE_PERMISSIONS.filter((name) => values[name]) };
}

async function effective(
	tx: Tx,
	scope: Scope,
	{ hasOwnSet, permissions }: Wanted,
): Promise<FranchiseePermissionValues> {
	return hasOwnSet ? valuesOf(permissions) : getDefaultSet(tx, scope);
}

/** What locations lose. */
async function taken(
	tx: Tx,
	scope: Scope,
	current: FranchiseePermissionSet,
	wanted: Wanted,
): Promise<MeantOwnFields> {
	const left = await effective(tx, scope, wanted);
	const lost = FRANCHISEE_PERMISSIONS.filter((name) => current[name] && !left[name]);
	return { taken: { storeId: current.storeId, permissions: lost } };
}

/** Nobody gives or takes a permission that they do not hold. Throws 403. */
function requireHeld(
	{ permissions }: Scope,
	current: FranchiseePermissionValues,
	wanted: FranchiseePermissionValues,
): void {
	const changed = FRANCHISEE_PERMISSIONS.filter((name) => current[name] !== wanted[name]);
	if (changed.some((name) => !permissions.includes(`FRANCHISEE_MENU.${name}`))) throw forbidden();
}

function putsBackWords(values: number): string {
	if (values === 0) return "Nothing would be put back any more. Look at it again.";
	const counted = values === 1 ? "1 own value" : `${values} own values`;
	return `${counted} of locations would be put back. Look at them first.`;
}

async function titleOf(tx: Tx, storeId: string): Promise<string> {
	const [found] = await tx
		.select({ title: locations.title })
		.from(locations)
		.where(and(eq(locations.storeId, storeId), isNull(locations.deletedAt)));
	if (!found) throw notFound("Location");
	return found.title;
}

async function findRow(tx: Tx, id: string): Promise<SetRow | null> {
	const [row] = await tx
		.select()
		.from(franchiseePermissions)
		.where(eq(franchiseePermissions.id, id));
	return row ?? null;
}

/** The row of a set, locked; it is made where there is none. */
async function lockRow(
	tx: Tx,
	{ merchantId }: Scope,
	{ storeId, hasOwnSet, ...values }: FranchiseePermissionSet,
): Promise<SetRow> {
	const id = storeId ?? merchantId;
	const permissions = FRANCHISEE_PERMISSIONS.filter((name) => values[name]);
	await tx
		.insert(franchiseePermissions)
		.values({ id, merchantId, storeId, hasOwnSet, permissions, updatedAt: new Date() })
		.onConflictDoNothing();
	const [row] = await tx
		.select()
		.from(franchiseePermissions)
		.where(eq(franchiseePermissions.id, id))
		.for("update");
	if (!row) throw notFound("Location");
	return row;
}

function tell(row: SetRow): FranchiseePermissionSet {
	const { storeId, hasOwnSet, permissions, version } = row;
	return { ...valuesOf(permissions), storeId, hasOwnSet, version };
}

function valuesOf(permissions: readonly FranchiseePermission[]): FranchiseePermissionValues {
	return Object.fromEntries(
		FRANCHISEE_PERMISSIONS.map((name) => [name, permissions.includes(name)]),
	) as FranchiseePermissionValues;
}

function audited({ hasOwnSet, permissions }: SetRow) {
	return { hasOwnSet, ...valuesOf(permissions) };
}

function recorded(label: string): RecordedKind<SetRow> {
	return {
		entity: franchiseePermissionsEntity.name,
		id: ({ id }) => id,
		label: () => label,
		storeId: ({ storeId }) => storeId,
		audited,
		answer: tell,
	};
}
