/**
 * Adds `AbortController` and the `signal` of requests to Chrome 64 and 65, where the router does not start without them.
 * An aborted request goes on there; the router ignores its answer.
 */
export function addAbortController(): void {
	if ("AbortController" in window) return;
	const RealRequest = window.Request;
	const request = new Proxy(RealRequest, {
		construct(target, [input, init]: [RequestInfo, RequestInit?]) {
			const made = new target(input, init);
			const signal = init?.signal ?? (input as Partial<Request>).signal ?? new Controller().signal;
			return Object.defineProperty(made, "signal", { value: signal });
		},
	});
	Object.assign(window, { AbortController: Controller, Request: request });
}

class Controller {
	// A node that is in no page, as these browsers have no other target of events to make.
	readonly signal = Object.assign(document.createDocumentFragment(), { aborted: false });

	abort(): void {
		if (this.signal.aborted) return;
		this.signal.aborted = true;
		this.signal.dispatchEvent(new Event("abort"));
	}
}
