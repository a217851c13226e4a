export interface ZonesCopied {
	created: number;
	updated: number;
	unchanged: number;
}
