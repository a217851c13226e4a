/** An access in an order of its own: which of its sets stands first means nothing. */
export function accessInOrder(access: string | { anyOf: readonly (readonly string[])[] }): unknown {
	if (typeof access === "string") return access;
	return { ...access, anyOf: access.anyOf.map((set) => [...set].sort().join()).sort() };
}
