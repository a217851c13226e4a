import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import { flagHolds } from "~/models/pages/page-access";
import type { Viewer } from "~/models/viewer/viewer";

/** Filters menu kinds to those the organization has turned on. */
export function kindsOn(viewer: Viewer, kinds: readonly MenuKind[]): MenuKind[] {
	return kinds.filter((kind) => {
		const { feature } = MENU_KIND[kind];
		return !feature || flagHolds({ kind: "merchant", anyOf: [feature] }, viewer);
	});
}
