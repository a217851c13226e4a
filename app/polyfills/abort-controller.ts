/** Adds `AbortController` to Chrome 64 and 65, where the router does not start without it. */
export function addAbortController(): void {
	if ("AbortController" in window) return;
	Object.assign(window, { AbortController: Controller });
}

class Controller {
	readonly signal = Object.assign(document.createDocumentFragment(), { aborted: false });

	abort(): void {
		if (this.signal.aborted) return;
		this.signal.aborted = true;
		this.signal.dispatchEvent(new Event("abort"));
	}
}
