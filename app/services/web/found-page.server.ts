import { FOUND_FIELD } from "~/models/shared/found-page";
import { sentIntent } from "./form-intent.server";

const MAX_PAGES = 1_000;

/** Number of result pages that a form's search shows, from 1: as the pressed button says, else as before. */
export function foundPage(sent: FormData, field = FOUND_FIELD): number {
	const page = Number(submittedPage(sent, field) ?? sent.get(field));
	return Number.isInteger(page) && page > 0 ? Math.min(page, MAX_PAGES) : 1;
}

function submittedPage(sent: FormData, field: string): unknown {
	const intent = sentIntent(sent);
	return intent?.type === "update" && intent.payload.name === field
		? intent.payload.value
		: undefined;
}
