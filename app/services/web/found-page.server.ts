import { FOUND_FIELD } from "~/models/shared/found-page";
import { sentIntent } from "./form-intent.server";

const MOST_PAGES = 1_000;

/** How many pages of what it finds the search of a form shows, from 1: as its button asks, or as before. */
export function foundPage(sent: FormData, field = FOUND_FIELD): number {
	const page = Number(pressedPage(sent, field) ?? sent.get(field));
	return Number.isInteger(page) && page > 0 ? Math.min(page, MOST_PAGES) : 1;
}

function pressedPage(sent: FormData, field: string): unknown {
	const intent = sentIntent(sent);
	return intent?.type === "update" && intent.payload.name === field
		? intent.payload.value
		: undefined;
}
