/** A stop of new orders (spec 2.24, 4.11). */
export interface Stop {
	reason: string;
	/** ISO UTC. */
	since: string;
	/** ISO UTC; null until somebody ends it. */
	until: string | null;
}
