import { randomBytes } from "node:crypto";
import styles from "~/styles/app.css?url";

/** A whole page without script for a frame of our own pages; `make` gets the nonce for its style and our style sheet. Never indexed. */
export function framedPage(make: (given: { nonce: string; styles: string }) => string): Response {
	const nonce = randomBytes(16).toString("base64");
	const policy = [
		"default-src 'none'",
		`style-src 'self' 'nonce-${nonce}'`,
		"img-src 'self' data:",
		"base-uri 'none'",
		"form-action 'none'",
		"frame-ancestors 'self'",
		"sandbox allow-same-origin",
	];
	return new Response(make({ nonce, styles }), {
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
