import { localDate } from "~/models/shared/instants";

/** 15 minutes: zone offsets are whole quarters of an hour. */
export const BUCKET_MS = 15 * 60_000;

export function quarterStart(instant: Date): Date {
	return new Date(Math.floor(instant.getTime() / BUCKET_MS) * BUCKET_MS);
}

/** End of the 15-minute bucket that contains an instant, or the instant itself if it starts a bucket. */
export function quarterEnd(instant: Date): Date {
	return new Date(Math.ceil(instant.getTime() / BUCKET_MS) * BUCKET_MS);
}

/** The location's own calendar day ("YYYY-MM-DD") of an instant. */
export function localDay(instant: Date, zone: string): string {
	return localDate(instant.toISOString(), zone);
}
