import type { ListOption } from "~/models/shared/define-list";

/**
 * Names that may be added to a print tag: those found that it does not name yet, each once, then what was searched for as
 * it stands, since tickets may name items that only the point of sale has.
 */
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
