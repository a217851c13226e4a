import { type MapTiles, tileSource } from "~/models/shared/map-tiles";
import { config } from "./config.server";

/** Sets the headers of every page: nonce-only scripts and styles, no framing. */
export function setSecurityHeaders(headers: Headers, nonce: string): void {
	const tiles = mapTiles();
	const grafana = config.GRAFANA_URL && ` ${new URL(config.GRAFANA_URL).origin}`;
	headers.set(
		"content-security-policy",
		[
			"default-src 'none'",
			`script-src 'self' 'nonce-${nonce}'`,
			`style-src 'self' 'nonce-${nonce}'`,
			`img-src 'self' data:${tiles ? ` ${tileSource(tiles.url)}` : ""}`,
			"media-src 'self'",
			"font-src 'self'",
			"connect-src 'self'",
			"manifest-src 'self'",
			// Emails as customers get them, each a page of its own without script, and dashboards.
			`frame-src 'self'${grafana ?? ""}`,
			"form-action 'self'",
			"base-uri 'none'",
			"frame-ancestors 'none'",
		].join("; "),
	);
	headers.set("x-content-type-options", "nosniff");
	headers.set("referrer-policy", "same-origin");
	headers.set("cross-origin-opener-policy", "same-origin");
	if (!headers.has("permissions-policy")) {
		headers.set("permissions-policy", "camera=(), microphone=(), geolocation=()");
	}
	headers.set("cache-control", "no-store");
}

/** The pictures of maps that are set; null draws maps on a plain grid. */
export function mapTiles(): MapTiles | null {
	const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = config;
	return url ? { url, attribution } : null;
}
