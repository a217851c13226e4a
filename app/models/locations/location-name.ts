interface Named {
	title: string;
	shortName?: string;
}

/** What stands between the organization's name and the place: "Ember & Rye Chicken — Wicker Park". */
const SEPARATOR = /^\s*[-–—:·|,]\s*/;

/**
 * What tells a location from the others of its organization, for where there is little room: its short name, else its
 * title without the organization's name before it.
 */
export function shortTitle({ title, shortName }: Named, organization: string): string {
	if (shortName) return shortName;
	if (organization === "" || !title.startsWith(organization)) return title;
	const rest = title.slice(organization.length);
	return SEPARATOR.test(rest) ? rest.replace(SEPARATOR, "") || title : title;
}
