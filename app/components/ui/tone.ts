/** A colour with a meaning: the order statuses of spec 3.19, and the general ones. */
export type Tone =
	| "neutral"
	| "accent"
	| "info"
	| "success"
	| "warning"
	| "danger"
	| "new"
	| "received"
	| "ready"
	| "complete"
	| "canceled"
	| "cleared"
	| "test"
	| "refunded"
	| "delayed";

/** The classes that paint an element in a tone. */
export const toneClass = (tone: Tone) => `tone tone-${tone}`;
