import type { ListOption } from "~/models/shared/define-list";

/** Found names the tag lacks, then the search text itself, since some items exist only in the POS. */
export function offeredItems(
	found: readonly string[],
	{ search, names }: { search: string; names: readonly string[] },
): ListOption[] {
	const seen = new Set(names.map(normalizeName));
	const offer = (name: string, label = name): ListOption[] => {
		if (name === "" || seen.has(normalizeName(name))) return [];
		seen.add(normalizeName(name));
		return [{ value: name, label }];
	};
	return [...found.flatMap((name) => offer(name)), ...offer(search, `“${search}”, as it is typed`)];
}

const normalizeName = (name: string) => name.trim().toLowerCase();
