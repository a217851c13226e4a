/** What became of zones at the locations that they were copied to. */
export interface ZonesCopied {
	created: number;
	/** Of the same name there, and different. */
	updated: number;
	unchanged: number;
}
