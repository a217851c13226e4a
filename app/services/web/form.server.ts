import { randomUUID } from "node:crypto";
import type { Submission, SubmissionResult } from "@conform-to/dom";
import { getZodConstraint, parseWithZod } from "@conform-to/zod/v4";
import { json } from "@remix-run/node";
import { type ZodType, z } from "zod";
import {
	type FieldConflict,
	type FormAnswer,
	type FormError,
	type FormFieldLabel,
	PREVIEW_FIELD,
} from "~/models/shared/form-answer";
import { plainMessage } from "~/models/shared/plain-messages.schema";
import {
	ALL_SHOWN,
	choicesView,
	GROUPS_FIELD,
	groupsWithin,
	type SearchedField,
	shownChoices,
} from "~/models/shared/searched-choices";
import { failureResponse, type GatewayFailure } from "~/services/gateway/client.server";
import { formBody } from "./form-body.server";
import { conflictsBetween, settleConflicts, withTheirs } from "./form-conflicts.server";
import { BASE_FIELD, KEY_FIELD, VERSION_FIELD } from "./form-fields.server";
import { INTENT_FIELD, sentIntent, withSameRows } from "./form-intent.server";
import { draftEntries } from "./typed-form.server";

z.config({ customError: plainMessage });

/** Typed again each time and never sent back. */
const HIDDEN_FIELDS = [
	"password",
	"repeatPassword",
	"current",
	"proof",
	"transactionKey",
	BASE_FIELD,
];

const NO_PREVIEW = "This browser can't open previews. Nothing was saved.";

export interface ParsedForm<T> {
	value: T | null;
	key: string;
	version: number | null;
	data: FormData;
	/** The form again, with errors ("" for the whole form) or changed rows; `version` when the entity has moved on. */
	again(
		fieldErrors?: Record<string, string[]>,
		options?: Pick<FormAnswer, "done" | "note" | "preview"> & {
			problem?: FormError;
			version?: number;
			status?: number;
		},
	): Response;
	refused(failure: GatewayFailure, options?: RefusedOptions): Response;
	/** The form to send at the version that others saved meanwhile; null where both changed the same field. */
	merged(options: Required<Pick<RefusedOptions, "current" | "labels">>): ParsedForm<T> | null;
}

interface RefusedOptions {
	current?: { value: Record<string, unknown>; version: number };
	labels?: readonly FormFieldLabel[];
	merges?: boolean | undefined;
	errors?: Record<string, string[]> | undefined;
	failed?: string | undefined;
}

export interface ParseOptions {
	prepare?: ((data: FormData) => FormData) | undefined;
	searched?: SearchedField | undefined;
	places?: SearchedField | undefined;
	/** Several lists, each with its own search. */
	finds?: readonly SearchedField[] | undefined;
}

/** Parses the request's form by a schema, after conflict choices and `prepare`. Throws 400, 413. */
export async function parseForm<T>(
	request: Request,
	schema: ZodType<T>,
	{ prepare = (data) => data, searched, places, finds }: ParseOptions = {},
): Promise<ParsedForm<T>> {
	const data = withAllShown(
		withGroups(prepare(settleConflicts(withSameRows(await formBody(request)))), searched),
		searched,
	);
	return parsedForm(data, schema, { searched, places, finds });
}

function parsedForm<T>(
	data: FormData,
	schema: ZodType<T>,
	{ searched, places, finds }: Omit<ParseOptions, "prepare">,
): ParsedForm<T> {
	const submission = parse(data, schema);
	const isPreview = data.has(PREVIEW_FIELD);
	const reply = ({ fieldErrors }: { fieldErrors?: Record<string, string[]> } = {}) =>
		submission.reply({
			...((fieldErrors || isPreview) && {
				fieldErrors: { ...fieldErrors, ...(isPreview && { "": [NO_PREVIEW] }) },
			}),
			hideFields: HIDDEN_FIELDS,
		});
	const key = fieldText(data, KEY_FIELD) || randomUUID();
	const version = fieldText(data, VERSION_FIELD);
	const answer = (
		lastResult: SubmissionResult<string[]>,
		more: Partial<
			Pick<FormAnswer, "problem" | "conflicts" | "version" | "base" | "done" | "note" | "preview">
		> = {},
		status = 422,
	) =>
		json<FormAnswer>(
			{
				lastResult,
				// A refused form may be sent again as is; a changed one is another request.
				key: more.problem?.retry ? key : randomUUID(),
				version: more.version ?? (version || null),
				base: more.base ?? (fieldText(data, BASE_FIELD) || null),
				problem: more.problem ?? null,
				...(more.done && { done: more.done }),
				...(more.preview && { preview: more.preview }),
				...(more.note && { note: more.note }),
				conflicts: more.conflicts ?? [],
				...(searched && { choices: searchedChoices(searched, lastResult) }),
				...(places && { places: searchedChoices(places, lastResult) }),
				...(finds && {
					finds: Object.fromEntries(
						finds.map((each) => [each.searchName, searchedChoices(each, lastResult)]),
					),
				}),
			},
			{ status },
		);

	return {
		value: submission.status === "success" && !isPreview ? submission.value : null,
		key,
		version: /^\d{1,9}$/.test(version) ? Number(version) : null,
		data,
		again: (fieldErrors, options) =>
			answer(
				reply(fieldErrors ? { fieldErrors } : {}),
				{
					...(options?.version !== undefined && { version: String(options.version) }),
					...(options?.problem && { problem: options.problem }),
					...(options?.done && { done: options.done }),
					...(options?.preview && { preview: options.preview }),
					...(options?.note && { note: options.note }),
				},
				options?.status ?? (submission.status === undefined ? 200 : 422),
			),
		refused(failure, { current, labels = [], merges, errors, failed } = {}) {
			if (failure.status === 404)
				throw json({ failure, typed: draftEntries(data) }, { status: 404 });
			if (failure.status === 401 || failure.status === 403) throw failureResponse(failure);
			if (failure.details.current !== undefined) {
				const base = parseBase(fieldText(data, BASE_FIELD));
				const merged = merges && current && withTheirs(data, current.value, labels, base);
				const typed = merged || data;
				const conflicts = current ? conflictsBetween(current.value, typed, labels, base) : [];
				return answer(
					parse(typed, schema).reply({ hideFields: HIDDEN_FIELDS }),
					{
						conflicts,
						version: String(current?.version ?? ""),
						base: current ? JSON.stringify(current.value) : null,
						problem: conflictError(failure, conflicts),
					},
					failure.status,
				);
			}
			const fieldErrors = failure.details.fields as Record<string, string[]> | undefined;
			if (failure.status === 422 && fieldErrors) return answer(reply({ fieldErrors }));
			const besides = errors ? { fieldErrors: errors } : {};
			return answer(reply(besides), { problem: toFormError(failure, failed) }, failure.status);
		},
		merged({ current: { value, version: savedVersion }, labels }) {
			const base = parseBase(fieldText(data, BASE_FIELD));
			const typed = withTheirs(data, value, labels, base);
			if (!typed || conflictsBetween(value, typed, labels, base).length > 0) return null;
			typed.set(VERSION_FIELD, String(savedVersion));
			typed.set(BASE_FIELD, JSON.stringify(value));
			// Another request than the refused one, and the same each time that one is repeated.
			typed.set(KEY_FIELD, `${key}.${savedVersion}`);
			return parsedForm(typed, schema, { searched, places, finds });
		},
	};
}

export function formConstraint(schema: ZodType) {
	return getZodConstraint(schema as never);
}

function parse<T>(data: FormData, schema: ZodType<T>): Submission<T, string[]> {
	try {
		return parseWithZod(data, { schema: schema as never }) as Submission<T, string[]>;
	} catch {
		const failure = {
			status: 400,
			message: "The form could not be read. Reload the page and try again.",
			details: {},
			requestId: "",
		};
		throw failureResponse(failure);
	}
}

function searchedChoices(
	{ name, searchName, options, max, groups, isMore, goneLabel }: SearchedField,
	result: SubmissionResult<string[]>,
) {
	const sent = result.initialValue ?? {};
	const chosen = [sent[name] ?? []].flat().map(String);
	const search = String(sent[searchName] ?? "");
	return {
		...choicesView(options, { chosen, search, max, groups, goneLabel }),
		...(isMore !== undefined && { isMore }),
	};
}

function withAllShown(data: FormData, searched: SearchedField | undefined): FormData {
	const intent = sentIntent(data);
	if (!searched || intent?.type !== "update" || intent.payload.name !== searched.name) return data;
	if (intent.payload.value !== ALL_SHOWN) return data;
	const search = {
		chosen: data.getAll(searched.name).map(String),
		search: fieldText(data, searched.searchName),
	};
	const view = choicesView(searched.options, { ...searched, ...search });
	const value = shownChoices(view, search).map((choice) => choice.value);
	data.set(
		INTENT_FIELD,
		JSON.stringify({ type: "update", payload: { name: searched.name, value } }),
	);
	return data;
}

function withGroups(data: FormData, searched: SearchedField | undefined): FormData {
	const requestedGroups = new Set(data.getAll(GROUPS_FIELD));
	if (!searched || requestedGroups.size === 0) return data;
	const { name, options, groups = [] } = searched;
	const whole = new FormData();
	for (const [field, value] of data) if (field !== GROUPS_FIELD) whole.append(field, value);
	const chosen = new Set(whole.getAll(name));
	for (const { value, members } of groupsWithin(options, groups)) {
		if (requestedGroups.has(value)) for (const member of members) chosen.add(member);
	}
	whole.delete(name);
	for (const value of chosen) whole.append(name, value);
	return whole;
}

function toFormError(failure: GatewayFailure, failed = "Not saved"): FormError {
	const { status, message, requestId } = failure;
	if (status === 429) {
		return {
			title: "Too many requests",
			text: `${message} We kept what you entered.`,
			requestId,
			retry: true,
		};
	}
	if (failure.details.kind === "maybe-saved") {
		return {
			title: "Connection lost",
			text: `${message} We kept what you entered.`,
			requestId,
			retry: true,
		};
	}
	if (status >= 500) {
		return {
			title: failed,
			text: `${message} We kept what you entered. Try again.`,
			requestId,
			retry: true,
		};
	}
	if (failure.details.kind === "already-done") {
		return { title: "Already done", text: message, requestId, retry: false };
	}
	if (failure.details.kind === "key-used") {
		return {
			title: "Not saved",
			text: "An earlier save of this form worked. Check what you entered since, and save again.",
			requestId,
			retry: false,
		};
	}
	return { title: "Not saved", text: message, requestId, retry: false };
}

function conflictError({ requestId }: GatewayFailure, conflicts: FieldConflict[]): FormError {
	const text =
		conflicts.length > 0
			? "Nothing was saved yet. Choose a value for each field below, then save again."
			: "Nothing was saved yet. They changed other fields. Save again to keep both changes.";
	return { title: "Someone else changed this in the meantime", text, requestId, retry: false };
}

function parseBase(text: string): Record<string, unknown> | null {
	try {
		const base: unknown = JSON.parse(text);
		return typeof base === "object" && base !== null ? (base as Record<string, unknown>) : null;
	} catch {
		return null;
	}
}

function fieldText(data: FormData, name: string): string {
	const value = data.get(name);
	return typeof value === "string" ? value : "";
}
