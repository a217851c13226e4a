import type { Permission } from "~/models/shared/permissions";
import { viewerPermissions } from "~/models/viewer/viewer";
import type { PageAccess } from "~/services/web/access.server";
import { findLastChange } from "./last-change.server";

/** An entity's page: who changed it last and whether it may be deleted, nothing of both for a new one. */
export async function entityPage<Access extends PageAccess>(
	access: Access,
	{ name }: { name: string },
	saved: { id: string; title: string; remove: Permission | null } | null,
) {
	const { page, viewer } = access;
	if (!saved) return { page, canDelete: false, lastChange: null };
	const { id, title, remove } = saved;
	return {
		page: { ...page, title },
		canDelete: remove !== null && viewerPermissions(viewer).includes(remove),
		lastChange: await findLastChange(access, name, id),
	};
}
