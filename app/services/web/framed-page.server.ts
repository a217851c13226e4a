import { randomBytes } from "node:crypto";
import styles from "~/styles/app.css?url";

/** Page without script for our own frames, never indexed; `make` receives the style nonce and style sheet. */
export function framedPage(make: (given: { nonce: string; styles: string }) => string): Response {
	const nonce = randomBytes(16).toString("base64");
	const policy = [`style-src 'self' 'nonce-${nonce}'`, "img-src 'self' data:"];
	return framed(make({ nonce, styles }), policy);
}

/** An email as mail programs show it, for a frame of our own pages. */
export function framedEmail(html: string): Response {
	return framed(html, ["style-src 'unsafe-inline'", "img-src 'self' http: https:"]);
}

function framed(html: string, sources: readonly string[]): Response {
	const policy = [
		"default-src 'none'",
		...sources,
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
		"sandbox allow-same-origin",
	];
	return new Response(html, {
		headers: {
			"content-type": "text/html; charset=utf-8",
			"content-security-policy": policy.join("; "),
			"cache-control": "no-store",
			"referrer-policy": "same-origin",
			"x-content-type-options": "nosniff",
			"x-robots-tag": "noindex",
		},
	});
}
