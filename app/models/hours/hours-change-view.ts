import type { ChosenHours, HoursChange, PreviewedHours } from "./hours-change";

/** What a change for many locations would do, as its page shows it. */
export interface HoursChangeView {
	rows: PreviewedHours[];
	changes: number;
	unchanged: number;
	refused: number;
	/** What is sent to have it done, as JSON. */
	plan: string;
	/** The form as it was filled in, for another look at it. */
	typed: (readonly [name: string, value: string])[];
	/** The key under which it is done once, however often it is sent. */
	key: string;
}

/** What is sent to have a previewed change done. */
export interface HoursPlan {
	rows: ChosenHours[];
	change: HoursChange;
}

/** "36 locations change, 2 stay as they are." */
export function previewWords({ changes, unchanged, refused }: HoursChangeView): string {
	const places = (count: number) => `${count} ${count === 1 ? "location" : "locations"}`;
	return [
		changes > 0 ? `${places(changes)} would change.` : "Nothing would change.",
		unchanged > 0 && `${places(unchanged)} already like this.`,
		refused > 0 && `${places(refused)} cannot be changed.`,
	]
		.filter(Boolean)
		.join(" ");
}
