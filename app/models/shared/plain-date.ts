const MONTHS = "JanFebMarAprMayJunJulAugSepOctNovDec";

/** A calendar day "YYYY-MM-DD" as people read it: "Dec 24, 2026". What is none stays as it is. */
export function dateWords(date: string): string {
	return date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, (text, year, month, day) => {
		const name = monthName(Number(month));
		return name ? `${name} ${Number(day)}, ${year}` : text;
	});
}

/** "Jan" for 1; empty for what is no month. */
export function monthName(month: number): string {
	return MONTHS.slice(month * 3 - 3, month * 3);
}
