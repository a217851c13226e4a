/** Map tile source; `url` contains {z}, {x} and {y}. */
export interface MapTiles {
	url: string;
	attribution: string;
}

/** The source of a tile address for a content security policy, such as https://*.tiles.example. */
export function tileSource(url: string): string {
	const [origin = ""] = /^https?:\/\/[^/]+/.exec(url) ?? [];
	return origin.replace("{s}", "*");
}
