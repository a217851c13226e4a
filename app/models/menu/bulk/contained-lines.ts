import type { ChangeLine } from "~/models/shared/bulk-change";

const MAX_NAMED = 5;

export function containedLines(
	part: string,
	{ before, after }: { before: readonly string[]; after: readonly string[] },
	titles: ReadonlyMap<string, string>,
): ChangeLine[] {
	if (before.join() === after.join()) return [];
	const [had, has] = [new Set(before), new Set(after)];
	const listTitles = (ids: readonly string[], what: string) => {
		const named = ids.slice(0, MAX_NAMED).map((id) => titles.get(id) ?? id);
		const more = ids.length - named.length;
		if (ids.length === 0) return [];
		return [`${named.join(", ")}${more > 0 ? ` and ${more} more` : ""} ${what}`];
	};
	const changes = [
		...listTitles(
			after.filter((id) => !had.has(id)),
			"added",
		),
		...listTitles(
			before.filter((id) => !has.has(id)),
			"removed",
		),
	];
	const text = changes.length > 0 ? changes.join("; ") : "reordered";
	return [{ part, before: String(before.length), after: `${after.length} (${text})` }];
}
