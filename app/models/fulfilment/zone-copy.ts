export interface ZonesCopied {
	created: number;
	/** Of the same name there, and different. */
	updated: number;
	unchanged: number;
}
