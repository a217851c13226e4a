const CLASSES = {
	neutral: "tone",
	accent: "tone tone-accent",
	info: "tone tone-info",
	success: "tone tone-success",
	warning: "tone tone-warning",
	danger: "tone tone-danger",
	new: "tone tone-new",
	received: "tone tone-received",
	ready: "tone tone-ready",
	complete: "tone tone-complete",
	canceled: "tone tone-canceled",
	cleared: "tone",
	test: "tone tone-test",
	refunded: "tone tone-refunded",
	delayed: "tone tone-delayed",
};

/** The order statuses of spec 3.19, and general ones. */
export type Tone = keyof typeof CLASSES;

export const toneClass = (tone: Tone) => CLASSES[tone];
