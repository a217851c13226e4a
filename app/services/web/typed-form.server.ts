import { json } from "@remix-run/node";
import { isUuid } from "~/models/shared/is-uuid";
import { BASE_FIELD, KEY_FIELD, VERSION_FIELD } from "./form-fields.server";
import { INTENT_FIELD } from "./form-intent.server";
import { parkableForm } from "./parked-form.server";
import type { RequestState } from "./request-state.server";

const INTERNAL_FIELDS = new Set([
	KEY_FIELD,
	VERSION_FIELD,
	BASE_FIELD,
	"intent",
	"csrf",
	"__intent__",
]);

/** Typed values to show when a form can no longer be saved, without ids and image crops. */
export function draftEntries(entries: Iterable<[string, FormDataEntryValue]>): [string, string][] {
	return [...entries].filter(
		(entry): entry is [string, string] =>
			typeof entry[1] === "string" &&
			entry[1] !== "" &&
			!INTERNAL_FIELDS.has(entry[0]) &&
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

/** The submitted fields, to prefill the form of a new record; none where nothing was typed. */
export async function sentAnew({ sent }: RequestState): Promise<[string, string][]> {
	if (!sent) return [];
	const { entries } = await parkableForm(sent);
	if (draftEntries(entries).length === 0) return [];
	return entries.filter(
		([name]) => !INTERNAL_FIELDS.has(name) && !/^(?:keep:|(?:shown|categories)AtFirst$)/.test(name),
	);
}

/** Adds the submitted values to the error of a deleted record's form, so that people can copy them. */
export async function withDraftEntries(state: RequestState, refusal: Response): Promise<Response> {
	if (!state.sent) return refusal;
	const typed = draftEntries((await parkableForm(state.sent)).entries);
	return json({ ...((await refusal.json()) as object), typed }, { status: refusal.status });
}
