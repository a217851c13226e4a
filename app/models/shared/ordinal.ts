/** "1st", "2nd", "11th". */
export function ordinal(place: number): string {
	const isTeen = place % 100 > 10 && place % 100 < 14;
	return `${place}${(isTeen ? "" : ["", "st", "nd", "rd"][place % 10]) || "th"}`;
}
