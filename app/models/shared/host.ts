const LABEL = "[a-z0-9](?:[a-z0-9_-]{0,61}[a-z0-9])?";
const HOST = new RegExp(`^(${LABEL}(?:\\.${LABEL})*)\\.?(?::\\d{1,5})?$`);
const ADDRESS = /^(\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/;
const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Host name from a `Host` header, in lower case and without the port; null if invalid. */
export function hostName(header: string | undefined): string | null {
	if (!header || header.length > 261) return null;
	const text = header.toLowerCase();
	return (HOST.exec(text) ?? ADDRESS.exec(text))?.[1] ?? null;
}

/** Proxies that pass no host on, and health checks, name this machine. */
export function isLoopback(name: string): boolean {
	return LOOPBACK.test(name);
}
