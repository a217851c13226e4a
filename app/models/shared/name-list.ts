/** The names as a sentence has them: "Tenders", "Tenders and Wings", "Tenders, Wings, and Sauce". */
export function nameList(names: readonly string[]): string {
	if (names.length < 3) return names.join(" and ");
	return `${names.slice(0, -1).join(", ")}, and ${names[names.length - 1]}`;
}
