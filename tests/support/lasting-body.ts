/** An answer's body without what differs from one request to the next, at any depth. */
export function lastingBody(body: unknown): unknown {
	return JSON.parse(JSON.stringify(body ?? {}), (name, value) =>
		name === "asOf" || name === "requestId" ? undefined : value,
	);
}
