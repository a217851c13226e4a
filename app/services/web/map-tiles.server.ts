import type { MapTiles } from "~/models/shared/map-tiles";
import { config } from "./config.server";

/** The pictures of maps that are set; null draws maps on a plain grid. */
export function mapTiles(): MapTiles | null {
	const { MAP_TILES_URL: url, MAP_TILES_ATTRIBUTION: attribution } = config;
	return url ? { url, attribution } : null;
}
