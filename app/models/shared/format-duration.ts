/** "45 minutes", "3 h", "3 h 5 min", "3 days". */
export function formatDuration(milliseconds: number): string {
	const minutes = Math.max(0, Math.floor(milliseconds / 60_000));
	if (minutes < 60) return `${minutes} ${minutes === 1 ? "minute" : "minutes"}`;
	const hours = Math.floor(minutes / 60);
	if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
	return `${Math.floor(hours / 24)} days`;
}
