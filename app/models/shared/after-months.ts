/** So many months after an instant, by UTC; a day that a month does not have is its last. */
export function afterMonths(instant: Date, months: number): Date {
	const then = new Date(instant);
	then.setUTCMonth(instant.getUTCMonth() + months);
	if (then.getUTCDate() !== instant.getUTCDate()) then.setUTCDate(0);
	return then;
}
