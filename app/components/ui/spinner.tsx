/** Decorative: describe the progress in words beside it. */
export function Spinner() {
	return <span className="spinner" aria-hidden="true" />;
}
