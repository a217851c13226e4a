/**
 * Gives submit events the `submitter` they lack before Chrome 81, Safari 15.4 and Firefox 75: the button whose click, by
 * finger or by Enter in a field, sends the form. Both happen in one task, so no later submit gets an old button.
 */
export function addSubmitter(): void {
	if (typeof SubmitEvent === "function" && "submitter" in SubmitEvent.prototype) return;
	let pressed: Button | null = null;
	addEventListener(
		"click",
		({ target }) => {
			pressed = submitButton(target);
			setTimeout(() => {
				pressed = null;
			});
		},
		true,
	);
	addEventListener(
		"submit",
		(event) => {
			const value = pressed?.form === event.target ? pressed : null;
			Object.defineProperty(event, "submitter", { value, configurable: true });
		},
		true,
	);
}

type Button = HTMLButtonElement | HTMLInputElement;

function submitButton(target: EventTarget | null): Button | null {
	if (!(target instanceof Element)) return null;
	return target.closest<Button>("button, input[type=submit], input[type=image]");
}
