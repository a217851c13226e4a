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
