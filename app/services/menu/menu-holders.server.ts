import type { MenuKind } from "~/models/menu/menu-kind";
import type { ListOption } from "~/models/shared/define-list";
import { MAX_CHOSEN } from "~/models/shared/exclusive-choice";
import {
	getLocationPart,
	getMenuPart,
	locationMenuReader,
	menuReader,
} from "~/services/gateway/menu/menu-parts.server";
import type { PageAccess } from "~/services/web/access.server";

const MAX_OFFERED = 200;

type HolderAccess = Pick<PageAccess, "gateway" | "location">;

interface FoundHolders {
	options: ListOption[];
	isPart: boolean;
}

/** Finds parents by title, preceded by the chosen ones that do not match; drops unknown ids. */
export async function findHolders(
	access: HolderAccess,
	kind: MenuKind,
	{ words, chosen }: { words: string; chosen: readonly string[] },
): Promise<FoundHolders> {
	const { gateway, location } = access;
	const read = location ? locationMenuReader(gateway, kind) : menuReader(gateway, kind);
	const order = { sort: "title", direction: "asc" } as const;
	const query = { ...order, search: words, limit: MAX_OFFERED, offset: 0 };
	const { rows, pagination } = await read(query);
	const found = rows.map(toOption);
	const known = new Set(found.map(({ value }) => value));
	const others = [...new Set(chosen)].filter((id) => !known.has(id));
	return {
		options: [...(await namedHolders(access, kind, others)), ...found],
		isPart: words !== "" || pagination.total > MAX_OFFERED,
	};
}

export async function namedHolders(
	{ gateway, location }: HolderAccess,
	kind: MenuKind,
	ids: readonly string[],
): Promise<ListOption[]> {
	const read = location ? getLocationPart : getMenuPart;
	const named = await Promise.all(
		ids.slice(0, MAX_CHOSEN).map(async (id) => {
			try {
				return toOption(await read(gateway, kind, id));
			} catch (thrown) {
				if (thrown instanceof Response && [400, 404, 422].includes(thrown.status)) return null;
				throw thrown;
			}
		}),
	);
	return named.filter((each) => each !== null);
}

function toOption({ id, title, brands = [] }: NamedHolder): ListOption {
	return { value: id, label: [title, ...brands].join(", ") };
}

interface NamedHolder {
	id: string;
	title: string;
	brands?: string[];
}
