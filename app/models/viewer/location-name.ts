interface Named {
	title: string;
	shortName?: string;
}

const SEPARATOR = /^\s*[-–—:·|,]\s*/;

/** "Corner Shop, Chicago"; the title alone when it names the city. */
export function titleAndCity({ title, city }: { title: string; city: string }): string {
	return city && !title.includes(city) ? `${title}, ${city}` : title;
}

/** A short label: the short name, or the title without the organization's name. */
export function shortTitle({ title, shortName }: Named, organization: string): string {
	if (shortName) return shortName;
	if (organization === "" || !title.startsWith(organization)) return title;
	const rest = title.slice(organization.length);
	return SEPARATOR.test(rest) ? rest.replace(SEPARATOR, "") || title : title;
}

/** The short label of each location by id; the whole title where two would be the same. */
export function shortTitles(
	locations: readonly (Named & { storeId: string })[],
	organization: string,
): Map<string, string> {
	const short = locations.map((each) => shortTitle(each, organization));
	const times = new Map<string, number>();
	for (const label of short) times.set(label, (times.get(label) ?? 0) + 1);
	return new Map(
		locations.map(({ storeId, title }, index) => {
			const label = short[index] ?? title;
			return [storeId, (times.get(label) ?? 0) > 1 ? title : label];
		}),
	);
}
