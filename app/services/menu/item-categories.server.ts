import { goesInCategories, type MenuKind } from "~/models/menu/menu-kind";
import type { MenuPartName } from "~/models/menu/menu-part";
import type { CategoriesChange, MenuPartForm } from "~/models/menu/menu-part.schema";
import { MAX_SHOWN } from "~/models/menu/shown-parts";
import type { SearchedField } from "~/models/shared/searched-choices";
import { type Viewer, viewerPermissions } from "~/models/viewer/viewer";
import type { ScopedGateway } from "~/services/web/access.server";
import { formBody } from "~/services/web/form-body.server";
import { offeredParts } from "./offered-parts.server";

interface Editing {
	viewer: Viewer;
	kind: MenuKind;
}

/** The categories an item is in, as its form shows them; null where the person cannot change them (spec 3.23). */
export function categoriesView({ viewer, kind }: Editing, standsIn: readonly MenuPartName[]) {
	if (!canChange({ viewer, kind })) return null;
	const categories = standsIn
		.filter((holder) => holder.kind === "category")
		.slice(0, MAX_SHOWN)
		.map(({ id, title }) => ({ id, title }));
	return { values: { categories, categoriesAtFirst: categories.map(({ id }) => id).join() } };
}

/** Categories found by the search in a submitted form; none if the form lacks the field. Throws a Response. */
export async function searchedCategories(
	menu: Editing & { gateway: ScopedGateway },
	request: Request,
): Promise<SearchedField[]> {
	if (!canChange(menu)) return [];
	const sent = await formBody(request);
	const chosen = [...sent].flatMap(([name, value]) =>
		/^categories\[\d+\]\.id$/.test(name) ? [String(value)] : [],
	);
	const names = { searchName: "categorySearch", pageName: "categoryFound" };
	return [await offeredParts(menu, sent, { kinds: ["category"], ...names, chosen })];
}

/** Categories added and removed since the form opened, so that others' changes persist; null if unchanged. */
export function categoriesChange({
	categories,
	categoriesAtFirst,
}: Pick<MenuPartForm, "categories" | "categoriesAtFirst">): CategoriesChange | null {
	const before = new Set(categoriesAtFirst.split(",").filter(Boolean));
	const chosen = new Set(categories.map(({ id }) => id));
	const add = [...chosen].filter((id) => !before.has(id));
	const remove = [...before].filter((id) => !chosen.has(id));
	return add.length + remove.length > 0 ? { add, remove } : null;
}

function canChange({ viewer, kind }: Editing): boolean {
	return (
		goesInCategories(kind) &&
		viewer.user.stores === null &&
		viewerPermissions(viewer).includes("MERCHANT_MENU_MANAGEMENT.API_UPDATE")
	);
}
