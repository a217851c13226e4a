export interface AlertTimes {
	/** An unconfirmed order alerts the location's people after these, managers after twice as many. */
	unconfirmedMinutes: number;
	/** An order alerts when it is past its due time by these. */
	lateMinutes: number;
}

export const MAX_ALERT_MINUTES = 240;

export const DEFAULT_ALERT_TIMES: AlertTimes = { unconfirmedMinutes: 5, lateMinutes: 10 };

/** Minutes after arrival at which each alert about an unconfirmed order is sent. */
export function unconfirmedSteps({ unconfirmedMinutes }: AlertTimes) {
	return { first: unconfirmedMinutes, second: 2 * unconfirmedMinutes };
}

/** Escalation level of an order unconfirmed for `minutes`; 0 before the first alert. */
export function escalationLevelAt(times: AlertTimes, minutes: number): 0 | 1 | 2 {
	const { first, second } = unconfirmedSteps(times);
	if (minutes < first) return 0;
	return minutes < second ? 1 : 2;
}

export interface AlertTimesEditor {
	values: AlertTimes;
	version: number;
	labels: Readonly<Record<keyof AlertTimes, string>>;
	readOnlyReason: string | null;
}
