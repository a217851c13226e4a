export function milesWords(miles: number): string {
	return `${miles} ${miles === 1 ? "mile" : "miles"}`;
}
