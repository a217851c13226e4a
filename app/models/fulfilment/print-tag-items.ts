import type { ListOption } from "~/models/shared/define-list";

/** Those found that it does not name yet, then the search itself, since some items only the point of sale has. */
export function offeredItems(
	found: readonly string[],
	{ search, names }: { search: string; names: readonly string[] },
): ListOption[] {
	const seen = new Set(names.map(keyOf));
	const offer = (name: string, label = name): ListOption[] => {
		if (name === "" || seen.has(keyOf(name))) return [];
		seen.add(keyOf(name));
		return [{ value: name, label }];
	};
	return [...found.flatMap((name) => offer(name)), ...offer(search, `“${search}”, as it is typed`)];
}

const keyOf = (name: string) => name.trim().toLowerCase();
