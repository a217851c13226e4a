import { and, inArray, isNull, or, sql } from "drizzle-orm";
import { MENU_KIND, type MenuKind } from "~/models/menu/menu-kind";
import type { MenuPartName } from "~/models/menu/menu-part";
import { isUuid } from "~/models/shared/is-uuid";
import type { Tx } from "../../core/database";
import { PART_NAME } from "../menu-part";
import { menuParts } from "../tables";

export interface NamedParts {
	kinds: readonly MenuKind[];
	byId: ReadonlyMap<string, MenuPartName>;
	byTitle: ReadonlyMap<string, MenuPartName[]>;
}

/** Parts of these kinds named by title or id, in one statement; none where nothing is named. */
export async function namedParts(
	tx: Tx,
	kinds: readonly MenuKind[],
	names: readonly string[],
): Promise<NamedParts> {
	const wanted = [...new Set(names.map((name) => name.toLowerCase()))];
	const byId = new Map<string, MenuPartName>();
	const byTitle = new Map<string, MenuPartName[]>();
	if (wanted.length > 0 && kinds.length > 0) {
		const rows = await tx
			.select(PART_NAME)
			.from(menuParts)
			.where(
				and(
					inArray(menuParts.kind, [...kinds]),
					isNull(menuParts.deletedAt),
					or(
						inArray(sql`lower(${menuParts.title})`, wanted),
						inArray(menuParts.id, wanted.filter(isUuid)),
					),
				),
			);
		for (const row of rows) {
			byId.set(row.id, row);
			const title = row.title.toLowerCase();
			byTitle.set(title, [...(byTitle.get(title) ?? []), row]);
		}
	}
	return { kinds, byId, byTitle };
}

/** Ids for names, in order, or the problem. Among equal titles, parts already contained win. */
export function idsByName(
	names: readonly string[],
	{ kinds, byId, byTitle }: NamedParts,
	current: readonly string[],
): { ids: string[] } | { problem: string } {
	const ids: string[] = [];
	for (const name of names) {
		if (current.includes(name.toLowerCase())) {
			ids.push(name.toLowerCase());
			continue;
		}
		const known = byId.get(name.toLowerCase());
		const titled = (byTitle.get(name.toLowerCase()) ?? []).filter(({ id }) => !ids.includes(id));
		const contained = titled.filter(({ id }) => current.includes(id));
		const live = titled.filter(({ isArchived }) => !isArchived);
		const [found, another] = known ? [known] : contained.length > 0 ? [contained[0]] : live;
		if (!found) return { problem: `There is no ${kindNouns(kinds)} named “${name}”` };
		if (another) return { problem: `“${name}” matches several. Enter the ID of one.` };
		ids.push(found.id);
	}
	return { ids: [...new Set(ids)] };
}

function kindNouns(kinds: readonly MenuKind[]): string {
	const nouns = kinds.map((kind) => MENU_KIND[kind].noun[0]);
	return [nouns.slice(0, -1).join(", "), ...nouns.slice(-1)].filter(Boolean).join(" or ");
}
