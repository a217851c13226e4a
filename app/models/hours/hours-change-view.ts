import type { ChosenHours, HoursChange, PreviewedHours } from "./hours-change";

export interface HoursChangeView {
	rows: PreviewedHours[];
	changes: number;
	unchanged: number;
	refused: number;
	plan: string;
	typed: (readonly [name: string, value: string])[];
	key: string;
}

export interface HoursPlan {
	rows: ChosenHours[];
	change: HoursChange;
}

/** Such as "36 locations change, 2 stay as they are." */
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
