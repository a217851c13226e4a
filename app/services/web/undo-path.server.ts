import { getEntity } from "~/models/audit/entities";
import { canSee } from "~/models/pages/page-access";
import { pageAtLevel } from "~/models/pages/page-level";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { permissionCheck } from "~/models/shared/permissions";
import type { LocationSummary } from "~/models/viewer/location-summary";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";

interface UndoableRow {
	seq: number;
	entity: string;
	action: string;
	before: unknown;
}

/** Null if the viewer may not undo it, or its kind never can be; the page explains other reasons. */
export function undoPath(
	{ seq, entity, action, before }: UndoableRow,
	viewer: Viewer,
	location: LocationSummary | null,
): string | null {
	const { undo } = getEntity(entity);
	const comes = ["restore", ...(undo?.begins?.actions ?? [])].includes(action);
	if (!undo?.actions.includes(action) || (before === null && !comes)) return null;
	const can = permissionCheck(viewerPermissions(viewer));
	const page = pageAtLevel(pages.auditUndo, location);
	if (!undo.permissions.some(can) || !canSee(page, viewer, location)) return null;
	return `${pagePath(page, { id: location?.storeId })}?row=${seq}`;
}
