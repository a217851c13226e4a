import { newId } from "../../gateway/core/ids";

/** Calls of a gateway in a process of its own, below an address. Each takes a fresh token: one lives shorter than a long run. */
export function callsAt(address: string, token: () => string | Promise<string>) {
	return async <T>(method: string, path: string, body?: unknown): Promise<T> => {
		const answer = await fetch(`${address}${path}`, {
			method,
			headers: {
				"x-access-token": await token(),
				"content-type": "application/json",
				"idempotency-key": newId(),
			},
			...(body !== undefined && { body: JSON.stringify(body) }),
		});
		const text = await answer.text();
		if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
		return JSON.parse(text) as T;
	};
}
