/**
 * What Enter in a field presses, the first button of a form: not one that removes a row, nor one that chooses all. A
 * browser that knows no styles shows it, so it says what is true of every form.
 */
export function DefaultSubmit() {
	return (
		<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
			Send
		</button>
	);
}
