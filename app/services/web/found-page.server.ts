import { FOUND_FIELD } from "~/models/shared/found-page";
import { INTENT_FIELD } from "./form-intent.server";

const MOST_PAGES = 1_000;

/** How many pages of what it finds the search of a form shows, from 1: as its button asks, or as before. */
export function foundPage(sent: FormData, field = FOUND_FIELD): number {
	const page = Number(askedIn(sent.get(INTENT_FIELD), field) ?? sent.get(field));
	return Number.isInteger(page) && page > 0 ? Math.min(page, MOST_PAGES) : 1;
}

function askedIn(intent: FormDataEntryValue | null, field: string): unknown {
	if (typeof intent !== "string") return undefined;
	const { type, payload }: { type: unknown; payload: { name?: unknown; value?: unknown } } =
		JSON.parse(intent);
	return type === "update" && payload.name === field ? payload.value : undefined;
}
