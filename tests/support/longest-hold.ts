const BEAT_MS = 5;

/** The longest that work keeps everything else in this process waiting, in milliseconds of the process's own time. */
export async function longestHold(work: () => Promise<unknown>): Promise<number> {
	let longest = 0;
	let last = ownTime();
	const beat = setInterval(() => {
		longest = Math.max(longest, ownTime() - last);
		last = ownTime();
	}, BEAT_MS);
	await work();
	clearInterval(beat);
	return longest;
}

/** The processor time that this process has taken, in milliseconds. */
export function ownTime(): number {
	const { user, system } = process.cpuUsage();
	return (user + system) / 1000;
}
