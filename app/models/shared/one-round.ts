/** For a rule between fields: checked although one is wrong, so that all is read at once. It must bear missing fields. */
export const ONE_ROUND = {
	when: ({ value }: { value: unknown }) =>
		typeof value === "object" && value !== null && !Array.isArray(value),
};

/** The same for a rule between the rows of a list. */
export const ONE_ROUND_OF_ROWS = {
	when: ({ value }: { value: unknown }) => Array.isArray(value),
};

interface Checked {
	value: unknown;
	issues: readonly { path?: readonly PropertyKey[] | undefined }[];
}

/** For a rule across fields: runs as soon as these can be read, whatever the other fields' errors. */
export function whenReadable(...fields: readonly string[]) {
	return {
		when: (checked: Checked) => {
			const wrong = wrongFields(checked);
			return ONE_ROUND.when(checked) && !fields.some((field) => wrong.has(field));
		},
	};
}

export function wrongFields({ issues }: Pick<Checked, "issues">): Set<PropertyKey> {
	return new Set(issues.flatMap(({ path }) => path?.[0] ?? []));
}
