/** Adds months to an instant in UTC; the 31st becomes the last day of a shorter month. */
export function afterMonths(instant: Date, months: number): Date {
	const then = new Date(instant);
	then.setUTCMonth(instant.getUTCMonth() + months);
	if (then.getUTCDate() !== instant.getUTCDate()) then.setUTCDate(0);
	return then;
}
