import { localDate } from "~/models/shared/instants";

/** A bucket is 15 minutes long: zones are whole quarters of an hour apart. */
export const BUCKET_MS = 15 * 60_000;

/** The start of the 15-minute UTC bucket that an instant falls into. */
export function bucketOf(instant: Date): Date {
	return new Date(Math.floor(instant.getTime() / BUCKET_MS) * BUCKET_MS);
}

/** The location's own calendar day ("YYYY-MM-DD") that an instant counts for. */
export function dayOf(instant: Date, zone: string): string {
	return localDate(instant.toISOString(), zone);
}
