const ONLY = process.env.MATRIX;

/**
 * Whether the matrix tests something of these names: all by default; with `MATRIX=/settings/suppliers` what has that
 * name, path or id, and all below that path, its file included.
 */
export function isChosen(names: readonly (string | null)[], only = ONLY): boolean {
	if (!only) return true;
	return names.some(
		(name) =>
			name === only ||
			(only.startsWith("/") && (name?.startsWith(`${only}/`) || name?.startsWith(`${only}.`))),
	);
}
