import type { ShellView } from "~/models/pages/shell";
import { permissionCheck } from "~/models/shared/permissions";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import { cookieLine, readCookie } from "~/services/web/cookies.server";
import type { RequestState } from "~/services/web/request-state.server";

export interface ShellAddress {
	/** "any" is a page of both levels, such as the account's. */
	level: ShellView["level"] | "any";
	storeId: string | undefined;
}

const CHOSEN_COOKIE = "mise_location";

/** The location of the address, else the one chosen last, which the browser remembers until it ends (spec 4.3). */
export function chooseLocation(
	request: Request,
	state: Pick<RequestState, "setCookie" | "sent">,
	viewer: Viewer,
	{ level, storeId }: ShellAddress,
): string | null {
	const findKnown = (id: string | null | undefined) =>
		viewer.locations.some((each) => each.storeId === id) ? (id ?? null) : null;
	const last = readCookie(request, CHOSEN_COOKIE);
	const staysThere = level === "any" || !seesOrganizationLevel(viewer);
	const here = level === "location" ? findKnown(storeId) : null;
	const chosen = here ?? (staysThere ? findKnown(last) : null);
	if (chosen !== last && !state.sent) {
		state.setCookie(cookieLine(CHOSEN_COOKIE, chosen ?? "", chosen ? undefined : 0));
	}
	return chosen;
}

export function seesOrganizationLevel(viewer: Viewer): boolean {
	return permissionCheck(viewerPermissions(viewer))("MERCHANT.NAVBAR_VIEW");
}
