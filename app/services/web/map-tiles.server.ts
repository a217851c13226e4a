import type { MapTiles } from "~/models/shared/map-tiles";
import { config } from "./config.server";

/** The pictures of maps that are set; null draws maps on a plain grid. */
export function mapTiles(): MapTiles | null {
	const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = config;
	return url ? { url, attribution } : null;
}

/** The source of a tile address for a content security policy, such as https://*.tiles.example. */
export function tileSource(url: string): string {
	const [origin = ""] = /^https?:\/\/[^/]+/.exec(url) ?? [];
	return origin.replace("{s}", "*");
}
