/**
 * For a rule between fields: it is checked although a field is wrong by itself, so that people read everything at once.
 * The rule must bear fields that are missing.
 */
export const ONE_ROUND = {
	when: ({ value }: { value: unknown }) => typeof value === "object" && value !== null,
};
