/** Decorative: describe the progress in words next to it. */
export function Spinner() {
	return <span className="spinner" aria-hidden="true" />;
}
