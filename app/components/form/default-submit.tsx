import type { IntentButton } from "./list-intents";

/** The button that Enter presses, so that Enter never removes a row. Visible when there are no styles. */
export function DefaultSubmit({ button }: { button?: IntentButton | undefined }) {
	return (
		<>
			<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" {...button}>
				Send
			</button>{" "}
		</>
	);
}
