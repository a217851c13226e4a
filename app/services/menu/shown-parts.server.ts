import type { MenuPartDetail, MenuPartName } from "~/models/menu/menu-part";
import { MOST_SHOWN } from "~/models/menu/shown-parts";
import { getMenuPart } from "~/services/gateway/menu/menu-parts.server";
import { formBody } from "~/services/web/form-body.server";
import { type MenuAccess, openMenuPartPath } from "./menu-page.server";

/** The first ones, or all if the address asks for them: a page with some hundred rows is slow on an old tablet. */
export function shownParts<Part>(parts: readonly Part[], request: Request): readonly Part[] {
	const isWhole = new URL(request.url).searchParams.get("parts") === "all";
	return isWhole ? parts : parts.slice(0, MOST_SHOWN);
}

/** The first ones, each with its address if it is open, and how many more there are. */
export function linkedParts(access: MenuAccess, parts: readonly MenuPartName[], request: Request) {
	const shown = shownParts(parts, request);
	return {
		parts: shown.map((part) => ({ ...part, to: openMenuPartPath(access, part.kind, part.id) })),
		unshown: parts.length - shown.length,
	};
}

/** What the thing holds now, for a form that did not show all of it; null for one that did. Throws a Response. */
export async function heldBeside(
	{ gateway, kind }: Pick<MenuAccess, "gateway" | "kind">,
	id: string,
	request: Request,
): Promise<MenuPartDetail["held"] | null> {
	const sent = await formBody(request);
	return sent.has("unshown") ? (await getMenuPart(gateway, kind, id)).held : null;
}

/**
 * All that a thing holds after a form that showed the first ones: those it shows, those it did not show, then those that it
 * adds. A save names the version whose rest this is.
 */
export function withUnshown(
	ids: readonly string[],
	held: readonly Pick<MenuPartName, "id">[] | null,
): string[] {
	if (!held) return [...ids];
	const before = new Set(held.map(({ id }) => id));
	const inForm = new Set(ids);
	const unshown = held
		.slice(MOST_SHOWN)
		.map(({ id }) => id)
		.filter((id) => !inForm.has(id));
	return [
		...ids.filter((id) => before.has(id)),
		...unshown,
		...ids.filter((id) => !before.has(id)),
	];
}
