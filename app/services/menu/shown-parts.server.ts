import type { MenuPartName } from "~/models/menu/menu-part";
import { MAX_SHOWN } from "~/models/menu/shown-parts";
import { getMenuPart } from "~/services/gateway/menu/menu-parts.server";
import { formBody } from "~/services/web/form-body.server";
import { type MenuAccess, openMenuPartPath } from "./menu-page.server";

/** The first rows, or all if requested: a page of some hundred rows is slow on an old tablet. */
export function shownParts<Part>(parts: readonly Part[], request: Request): readonly Part[] {
	const isWhole = new URL(request.url).searchParams.get("parts") === "all";
	return isWhole ? parts : parts.slice(0, MAX_SHOWN);
}

/** The first ones, each with its address if it is open, and how many more there are. */
export function linkedParts(access: MenuAccess, parts: readonly MenuPartName[], request: Request) {
	const shown = shownParts(parts, request);
	return {
		parts: shown.map((part) => ({ ...part, to: openMenuPartPath(access, part.kind, part.id) })),
		unshown: parts.length - shown.length,
	};
}

export interface ShownInPart {
	shown: readonly string[];
	held: readonly string[];
}

/** Reads which children a partial form listed, and all current ones; null for a full form. Throws a Response. */
export async function readListedParts(
	{ gateway, kind }: Pick<MenuAccess, "gateway" | "kind">,
	id: string,
	request: Request,
): Promise<ShownInPart | null> {
	const shown = (await formBody(request)).get("shownAtFirst");
	if (!shown) return null;
	const { held } = await getMenuPart(gateway, kind, id);
	return { shown: String(shown).split(","), held: held.map((part) => part.id) };
}

/** Children to show again in a partial form: the first ones, plus any it listed when opened. */
export function partsToShow<Part extends { id: string }>(
	contained: readonly Part[],
	{ shown }: ShownInPart,
): Part[] {
	return contained.filter(({ id }, index) => index < MAX_SHOWN || shown.includes(id));
}

/** Merges the form's list with children it did not show: existing ones first, then unshown ones, then new ones. */
export function withUnshown(ids: readonly string[], inPart: ShownInPart | null): string[] {
	if (!inPart) return [...ids];
	const { shown, held } = inPart;
	const inForm = new Set([...shown, ...ids]);
	return [
		...ids.filter((id) => held.includes(id)),
		...held.filter((id) => !inForm.has(id)),
		...ids.filter((id) => !held.includes(id)),
	];
}
