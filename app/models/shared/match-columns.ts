import { foldName } from "./fold-text";

export interface CsvColumn {
	header: string;
	/** Other headers of it, the surest first. */
	aliases: readonly string[];
}
export type CsvColumns<Name extends string> = Readonly<Record<Name, CsvColumn>>;

/** Chosen column names, null for "" (skip) and unknown ones. */
export function chosenColumns<Name extends string>(
	columns: CsvColumns<Name>,
	chosen: readonly string[],
): (Name | null)[] {
	return chosen.map((name) => (Object.hasOwn(columns, name) ? (name as Name) : null));
}

/** Our column for each header of a file, null without one: exact headers first, then aliases in their order. */
export function matchColumns<Name extends string>(
	columns: CsvColumns<Name>,
	headers: readonly string[],
): (Name | null)[] {
	const normalized = headers.map(foldName);
	const entries = Object.entries(columns) as [Name, CsvColumn][];
	const candidates = [
		...entries.map(([name, { header }]) => ({ name, header })),
		...entries.flatMap(([name, { aliases }]) => aliases.map((header) => ({ name, header }))),
	];
	const matched = headers.map((): Name | null => null);
	for (const { name, header } of candidates) {
		const index = normalized.indexOf(foldName(header));
		if (index >= 0 && !matched[index] && !matched.includes(name)) matched[index] = name;
	}
	return matched;
}
