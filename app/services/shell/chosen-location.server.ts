import type { ShellView } from "~/models/pages/shell";
import { permissionCheck } from "~/models/shared/permissions";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import type { RequestState } from "~/services/web/request-state.server";

export interface ShellAddress {
	/** "any" is a page of both levels, such as the account's. */
	level: ShellView["level"] | "any";
	storeId: string | undefined;
}

/** The location of the address, else the one chosen last (spec 4.3). The session remembers it. */
export function chooseLocation(
	state: Pick<RequestState, "session" | "saveSession">,
	viewer: Viewer,
	{ level, storeId }: ShellAddress,
): string | null {
	const findKnown = (id: string | null | undefined) =>
		viewer.locations.some((each) => each.storeId === id) ? (id ?? null) : null;
	const last = state.session.storeId ?? null;
	const staysThere = level === "any" || !seesOrganizationLevel(viewer);
	const here = level === "location" ? findKnown(storeId) : null;
	const chosen = here ?? (staysThere ? findKnown(last) : null);
	if (chosen !== last) {
		state.session.storeId = chosen;
		state.saveSession();
	}
	return chosen;
}

export function seesOrganizationLevel(viewer: Viewer): boolean {
	return permissionCheck(viewerPermissions(viewer))("MERCHANT.NAVBAR_VIEW");
}
