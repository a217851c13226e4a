/**
 * A watch that tells how many milliseconds of processor this process has used since: time in which other programs had
 * it does not count. Embedded databases are part of the process.
 */
export function processorTime(): () => number {
	const begun = process.cpuUsage();
	return () => {
		const { user, system } = process.cpuUsage(begun);
		return (user + system) / 1_000;
	};
}
