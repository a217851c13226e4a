type Draft<T> = { [Name in keyof T]?: T[Name] | undefined };

/** Saved values with those the draft sets; undefined means not set. */
export function withDraft<T extends object>(saved: T, typed: Draft<T> | undefined): T {
	const filled = Object.entries(typed ?? {}).filter(([, value]) => value !== undefined);
	return { ...saved, ...Object.fromEntries(filled) };
}

/** Applies a draft to one of the saved rows, or appends it to them as a new row with the defaults of `blank`. */
export function withDraftRow<T extends { id: string }>(
	saved: readonly T[],
	typed: { id: string | null; fields: Draft<Omit<T, "id">> } | undefined,
	blank: T,
): T[] {
	if (!typed) return [...saved];
	const fields = typed.fields as Draft<T>;
	if (saved.some(({ id }) => id === typed.id)) {
		return saved.map((each) => (each.id === typed.id ? withDraft(each, fields) : each));
	}
	return [...saved, withDraft(typed.id === null ? blank : { ...blank, id: typed.id }, fields)];
}
