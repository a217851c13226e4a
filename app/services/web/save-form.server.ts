import type { ZodType } from "zod";
import type { FormFieldLabel } from "~/models/shared/form-answer";
import { type ImageKind, imageErrorsIn, UPLOAD_ONLY_FIELD } from "~/models/shared/image";
import type { Notice } from "~/models/shared/notice";
import type { GatewayFailure, GatewayResult } from "~/services/gateway/client.server";
import type { ScopedGateway } from "./access.server";
import { type ParsedForm, type ParseOptions, parseForm } from "./form.server";
import { type FormImages, uploadFormImages } from "./form-images.server";
import { getRequestState, type RouteArgs, redirectTo } from "./request-state.server";
import { deleteAnswer } from "./saved-answer.server";

export interface Landing {
	to: string;
	text: string;
	type?: Notice["type"];
	standing?: Notice["standing"];
	links?: Notice["links"];
}

interface SaveOptions<Value, Saved> extends ParseOptions {
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
