const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

/** A calendar day "YYYY-MM-DD" as people read it: "Dec 24, 2026". What is none stays as it is. */
export function dateWords(date: string): string {
	const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? [];
	const name = MONTHS[Number(month) - 1];
	return name && day ? `${name} ${Number(day)}, ${year}` : date;
}
