import type { IntentButton } from "./list-intents";

/** The button that Enter presses, so that Enter never removes a row. Without styles, a space parts it from the next one. */
export function DefaultSubmit({ button }: { button?: IntentButton | undefined }) {
	return (
		<>
			<button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" {...button}>
				Send
			</button>{" "}
		</>
	);
}
