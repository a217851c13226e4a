export function formatMiles(miles: number): string {
	return `${miles} ${miles === 1 ? "mile" : "miles"}`;
}
