import type { ZodType } from "zod";
import { type FormFieldLabel, PREVIEW_STEP } from "~/models/shared/form-answer";
import {
	IMAGE_NOT_CUT_MESSAGE,
	IMAGE_NOT_TAKEN_MESSAGE,
	type ImageKind,
	imageErrorField,
	imageErrorsIn,
	imageFileField,
	imageMaxBytes,
	imageRemovalField,
	imageTooLarge,
	UPLOAD_ONLY_FIELD,
} from "~/models/shared/image";
import { CROP_PARTS, cropFieldName, type ImageCrop, readCrop } from "~/models/shared/image-crop";
import type { Notice } from "~/models/shared/notice";
import type { GatewayFailure, GatewayResult } from "~/services/gateway/client.server";
import { uploadImage } from "~/services/gateway/images.server";
import type { ScopedGateway } from "./access.server";
import { type ParsedForm, type ParseOptions, parseForm } from "./form.server";
import { formBody } from "./form-body.server";
import { getRequestState, type RouteArgs, redirectTo } from "./request-state.server";
import { deleteAnswer } from "./saved-answer.server";

interface FormImages {
	isWrong: boolean;
	failure: GatewayFailure | null;
}

const ABOUT_THE_FILE = new Set([413, 415, 422]);

export interface Landing {
	to: string;
	text: string;
	type?: Notice["type"];
	standing?: Notice["standing"];
	links?: Notice["links"];
}

export interface SaveOptions<Value, Saved> extends ParseOptions {
	schema: ZodType<Value>;
	/** Answers a form that is not to be saved: "Back", "Save for later". */
	beforeSave?: (form: ParsedForm<Value>) => Promise<Response | null>;
	images?: { gateway: ScopedGateway; fields: Readonly<Record<string, ImageKind>> };
	check?: (value: Value, form: ParsedForm<Value>) => Record<string, string[]> | null;
	/** Schedules the change and returns where to go; null saves it now. */
	plan?: (
		value: Value,
		form: ParsedForm<Value>,
	) => Promise<{ ok: true; data: Landing } | { ok: false; failure: GatewayFailure } | null>;
	send: (value: Value, form: ParsedForm<Value>) => Promise<GatewayResult<Saved>>;
	conflict?: (current: Saved) => ConflictView | Promise<ConflictView>;
	/** Landing page if the record was deleted meanwhile. */
	gone?: Landing;
	/** Message if the service failed (spec 8.9, 8.10). */
	failed?: string;
	done: (saved: Saved, form: ParsedForm<Value>) => Landing | Promise<Landing>;
}

interface ConflictView {
	value: Record<string, unknown>;
	version: number;
	labels: readonly FormFieldLabel[];
	/** Where each field stands for itself: only one that both changed is a conflict. */
	merges?: boolean;
}

/** Saves a form and redirects with a notice, or returns the form with errors, refusals or conflicts. */
export async function saveForm<Value, Saved>(
	args: RouteArgs,
	{
		schema,
		prepare,
		searched,
		places,
		finds,
		beforeSave,
		images,
		check,
		plan,
		send,
		conflict,
		gone,
		failed,
		done,
	}: SaveOptions<Value, Saved>,
): Promise<Response> {
	const taken = images && (await uploadFormImages(args.request, images.gateway, images.fields));
	const form = await parseForm(args.request, schema, { prepare, searched, places, finds });
	const errors = taken && imageErrorsIn(Object.fromEntries(form.data));
	if (taken && form.data.has(UPLOAD_ONLY_FIELD)) return uploaded(taken, form, errors);
	if (taken?.failure) return form.refused(taken.failure, { errors });
	if (taken?.isWrong) return form.again(errors);
	const leaving = await beforeSave?.(form);
	if (leaving) return leaving;
	if (!form.value) return form.again(errors);
	const wrong = check?.(form.value, form);
	if (wrong) return form.again(wrong);
	const planned = await plan?.(form.value, form);
	if (planned?.ok) return land(args, planned.data);
	const refuse = (
		sent: ParsedForm<Value>,
		failure: GatewayFailure,
		saved: SavedMeanwhile | null,
	) =>
		failure.status === 404 && gone ? land(args, gone) : sent.refused(failure, saved ?? { failed });
	const result = planned ?? (await send(form.value, form));
	if (result.ok) return land(args, await done(result.data, form));
	const { failure } = result;
	const saved = await savedMeanwhile(failure, conflict);
	const merged = saved?.merges && !planned ? form.merged(saved) : null;
	if (!merged?.value || check?.(merged.value, merged)) return refuse(form, failure, saved);
	const again = await send(merged.value, merged);
	if (again.ok) return land(args, await done(again.data, merged));
	return refuse(merged, again.failure, await savedMeanwhile(again.failure, conflict));
}

/** For `beforeSave` of `saveForm`: the unsaved form again, with the result of its settings. Saves nothing. */
export function answerPreview<Value>(
	linesOf: (value: Value) => Promise<GatewayResult<string[]>> | readonly string[],
) {
	return async (form: ParsedForm<Value>): Promise<Response | null> => {
		if (form.data.get(PREVIEW_STEP.name) !== PREVIEW_STEP.value) return null;
		if (!form.value) return form.again();
		const lines = await linesOf(form.value);
		if (!("ok" in lines)) return form.again(undefined, { status: 200, preview: [...lines] });
		if (!lines.ok) return form.refused(lines.failure);
		return form.again(undefined, { status: 200, preview: lines.data });
	};
}

type SavedMeanwhile = Pick<ConflictView, "labels" | "merges"> & {
	current: Pick<ConflictView, "value" | "version">;
};

async function savedMeanwhile<Saved>(
	{ details }: GatewayFailure,
	conflict: SaveOptions<unknown, Saved>["conflict"],
): Promise<SavedMeanwhile | null> {
	const current = details.current as Saved | undefined;
	if (!current || !conflict) return null;
	const { value, version, labels, merges } = await conflict(current);
	return { current: { value, version }, labels, ...(merges !== undefined && { merges }) };
}

function uploaded(
	{ failure, isWrong }: FormImages,
	form: ParsedForm<unknown>,
	errors: Record<string, string[]> | undefined,
): Response {
	if (failure) return form.refused(failure, { errors });
	return form.again(errors, { status: isWrong ? 422 : 200 });
}

export async function land(
	args: RouteArgs,
	{ to, text, type = "success", standing, links }: Landing,
): Promise<Response> {
	await deleteAnswer(args.request, await getRequestState(args));
	return redirectTo(args, to, {
		type,
		text,
		...(links && { links }),
		...(standing && { standing, isFloating: true }),
	});
}

/** Uploads a form's images, cropped to their frames, and writes the image ids or errors into the form. */
async function uploadFormImages(
	request: Request,
	gateway: ScopedGateway,
	fields: Readonly<Record<string, ImageKind>>,
): Promise<FormImages> {
	const form = await formBody(request);
	const errors: Record<string, string> = {};
	let failure: GatewayFailure | null = null;
	for (const [field, kind] of Object.entries(fields)) {
		const file = form.get(imageFileField(field));
		if (form.has(imageRemovalField(field))) form.set(field, "");
		form.delete(imageFileField(field));
		form.delete(imageRemovalField(field));
		for (const name of [field, ...CROP_PARTS.map((part) => cropFieldName(field, part))]) {
			form.delete(imageErrorField(name));
		}
		if (!(file instanceof File)) continue;
		if (file.size > imageMaxBytes(kind)) {
			errors[field] = imageTooLarge(kind);
			continue;
		}
		const { crop, errors: wrong } = cropIn(form, field);
		if (Object.keys(wrong).length > 0) {
			Object.assign(errors, { [field]: IMAGE_NOT_CUT_MESSAGE }, wrong);
			continue;
		}
		const bytes = new Uint8Array(await file.arrayBuffer());
		const result = await uploadImage(gateway, kind, bytes, crop);
		if (result.ok) {
			form.set(field, result.data.id);
			// The crop is used up: the page shows the cropped picture from now on.
			for (const part of CROP_PARTS) form.delete(cropFieldName(field, part));
		} else if (ABOUT_THE_FILE.has(result.failure.status)) {
			errors[field] = result.failure.message;
		} else {
			errors[field] = IMAGE_NOT_TAKEN_MESSAGE;
			failure = result.failure;
		}
	}
	for (const [name, message] of Object.entries(errors)) form.set(imageErrorField(name), message);
	return { isWrong: Object.keys(errors).length > 0, failure };
}

function cropIn(form: FormData, field: string) {
	const sent = CROP_PARTS.flatMap((part) => {
		const text = form.get(cropFieldName(field, part));
		return typeof text === "string" ? [[part, text]] : [];
	});
	const { crop, errors } = readCrop(Object.fromEntries(sent));
	const named = Object.entries(errors).map(([part, message]) => [
		cropFieldName(field, part as keyof ImageCrop),
		message,
	]);
	return { crop, errors: Object.fromEntries(named) as Record<string, string> };
}
