/** Gives submit events their `submitter`: the button clicked in the same task, by finger or by Enter in a field. */
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
