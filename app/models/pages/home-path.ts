import type { Viewer } from "~/models/viewer/viewer";
import { onlyLocation } from "./landing";
import { canSee } from "./page-access";
import { pagePath } from "./page-path";
import { pages } from "./pages";

/** The address of a person's home: that of the location for people with one, else the organization's. */
export function homePath(viewer: Viewer): string {
	const only = onlyLocation(viewer);
	if (!only || !canSee(pages.locationHome, viewer, only)) return pages.home.path;
	return pagePath(pages.locationHome, { id: only.storeId });
}
