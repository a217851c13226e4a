import { json } from "@remix-run/node";
import { isUuid } from "~/models/shared/is-uuid";
import { BASE_FIELD, KEY_FIELD, VERSION_FIELD } from "./form-fields.server";
import { INTENT_FIELD } from "./form-intent.server";
import { parkableForm } from "./parked-form.server";
import type { RequestState } from "./request-state.server";

const NOT_TYPED = new Set([KEY_FIELD, VERSION_FIELD, BASE_FIELD, "intent", "csrf", "__intent__"]);

/** What somebody typed in a form, to be shown where it cannot be saved any more: no ids, and no frames of images. */
export function typedIn(entries: Iterable<[string, FormDataEntryValue]>): [string, string][] {
	return [...entries].filter(
		(entry): entry is [string, string] =>
			typeof entry[1] === "string" &&
			entry[1] !== "" &&
			!NOT_TYPED.has(entry[0]) &&
			!entry[0].startsWith("crop.") &&
			!isUuid(entry[1]),
	);
}

/** The fields of a form as they were sent, for a step between that sends them again. */
export function sentAgain(data: FormData): [string, string][] {
	const own = new Set(["csrf", KEY_FIELD, VERSION_FIELD, INTENT_FIELD]);
	return [...data].filter(
		(entry): entry is [string, string] => typeof entry[1] === "string" && !own.has(entry[0]),
	);
}

/** The fields of the form that was sent, for the form of a new thing; none where nothing was typed. */
export async function sentAnew({ sent }: RequestState): Promise<[string, string][]> {
	if (!sent) return [];
	const { entries } = await parkableForm(sent);
	if (typedIn(entries).length === 0) return [];
	return entries.filter(
		([name]) => !NOT_TYPED.has(name) && !/^(?:keep:|(?:shown|categories)AtFirst$)/.test(name),
	);
}

/** A refusal of a change whose subject is gone: the page shows what was typed, to copy. */
export async function withTyped(state: RequestState, refusal: Response): Promise<Response> {
	if (!state.sent) return refusal;
	const typed = typedIn((await parkableForm(state.sent)).entries);
	return json({ ...((await refusal.json()) as object), typed }, { status: refusal.status });
}
