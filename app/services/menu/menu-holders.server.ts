import type { MenuKind } from "~/models/menu/menu-kind";
import type { ListOption } from "~/models/shared/define-list";
import { MOST_CHOSEN } from "~/models/shared/exclusive-choice";
import {
	getMenuPart,
	getPartHere,
	menuReader,
	menuReaderHere,
} from "~/services/gateway/menu/menu-parts.server";
import type { PageAccess } from "~/services/web/access.server";

const MOST_OFFERED = 200;

type HolderAccess = Pick<PageAccess, "gateway" | "location">;

interface FoundHolders {
	options: ListOption[];
	/** Whether some are left out, so that people need a search. */
	isPart: boolean;
}

/**
 * Things of a kind to choose from, by title: the first of those that the words find, after those that are chosen and not
 * among them. Ids of nothing are left out.
 */
export async function findHolders(
	access: HolderAccess,
	kind: MenuKind,
	{ words, chosen }: { words: string; chosen: readonly string[] },
): Promise<FoundHolders> {
	const { gateway, location } = access;
	const read = location ? menuReaderHere(gateway, kind) : menuReader(gateway, kind);
	const order = { sort: "title", direction: "asc" } as const;
	const asked = { ...order, search: words, limit: MOST_OFFERED, offset: 0 };
	const { rows, pagination } = await read(asked);
	const found = rows.map(optionOf);
	const known = new Set(found.map(({ value }) => value));
	const others = [...new Set(chosen)].filter((id) => !known.has(id));
	return {
		options: [...(await namedHolders(access, kind, others)), ...found],
		isPart: words !== "" || pagination.total > MOST_OFFERED,
	};
}

/** Things of a kind by their ids, without those that there are not. */
export async function namedHolders(
	{ gateway, location }: HolderAccess,
	kind: MenuKind,
	ids: readonly string[],
): Promise<ListOption[]> {
	const read = location ? getPartHere : getMenuPart;
	const named = await Promise.all(
		ids.slice(0, MOST_CHOSEN).map(async (id) => {
			try {
				return optionOf(await read(gateway, kind, id));
			} catch (thrown) {
				if (thrown instanceof Response && [400, 404, 422].includes(thrown.status)) return null;
				throw thrown;
			}
		}),
	);
	return named.filter((each) => each !== null);
}

/** "Sizes"; in a food hall, where brands have things of the same name, "Sizes, Anvil Burger". */
function optionOf({ id, title, brands = [] }: NamedHolder): ListOption {
	return { value: id, label: [title, ...brands].join(", ") };
}

interface NamedHolder {
	id: string;
	title: string;
	brands?: string[];
}
