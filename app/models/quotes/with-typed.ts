type Given<T> = { [Name in keyof T]?: T[Name] | undefined };

export function withDraft<T extends object>(saved: T, typed: Given<T> | undefined): T {
	const filled = Object.entries(typed ?? {}).filter(([, value]) => value !== undefined);
	return { ...saved, ...Object.fromEntries(filled) };
}

/** The rows with the typed values in one of them; a new one comes last, over `blank`. */
export function withDraftRow<T extends { id: string }>(
	saved: readonly T[],
	typed: { id: string | null; fields: Given<Omit<T, "id">> } | undefined,
	blank: T,
): T[] {
	if (!typed) return [...saved];
	const fields = typed.fields as Given<T>;
	if (saved.some(({ id }) => id === typed.id)) {
		return saved.map((each) => (each.id === typed.id ? withDraft(each, fields) : each));
	}
	return [...saved, withDraft(typed.id === null ? blank : { ...blank, id: typed.id }, fields)];
}
