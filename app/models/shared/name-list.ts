/** The names as a sentence has them: "Tenders", "Tenders and Wings", "Tenders, Wings, and Sauce". */
export function nameList(names: readonly string[], link: "and" | "or" = "and"): string {
	if (names.length < 3) return names.join(` ${link} `);
	return `${names.slice(0, -1).join(", ")}, ${link} ${names[names.length - 1]}`;
}
