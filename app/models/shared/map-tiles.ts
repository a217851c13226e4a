/** Where the pictures of a map come from: an address with {z}, {x} and {y}. */
export interface MapTiles {
	url: string;
	attribution: string;
}
