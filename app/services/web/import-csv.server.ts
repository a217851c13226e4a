import { createHash } from "node:crypto";
import { json } from "@remix-run/node";
import type { ZodType } from "zod";
import {
	CSV_FILE,
	CSV_MESSAGES,
	FILE_NAME_PATTERN,
	MAX_COLUMNS,
	UPLOADED_FILE_ID,
	UPLOADED_NAME,
} from "~/models/shared/csv-file";
import { type FormAnswer, PREVIEW_STEP } from "~/models/shared/form-answer";
import { isUuid } from "~/models/shared/is-uuid";
import {
	columnField,
	type FileAnswer,
	PREVIEW_FINGERPRINT,
	type PreviewedFile,
} from "~/models/shared/previewed-file";
import type { GatewayFailure, GatewayResult } from "~/services/gateway/client.server";
import { toTask } from "./bulk-change.server";
import { parseForm } from "./form.server";
import { formBody } from "./form-body.server";
import type { RouteArgs } from "./request-state.server";
import { sentAgain } from "./typed-form.server";

/** Input for the gateway to read an uploaded file. */
export interface GivenFile<Value> {
	value: Value;
	fileId: string;
	/** Ours for each column of the file; null as last time or by its heading. */
	columns: string[] | null;
}

interface CsvImport<Value> {
	schema: ZodType<Value>;
	maxBytes: number;
	messages: { tooLarge: string; failed: string };
	upload: (file: Uint8Array, key: string) => Promise<GatewayResult<{ fileId: string }>>;
	preview: (given: GivenFile<Value>) => Promise<GatewayResult<PreviewedFile>>;
	start: (given: GivenFile<Value>, key: string) => Promise<GatewayResult<{ taskId: string }>>;
}

/**
 * Uploads a CSV file and previews its columns and first rows. Starts the import (spec 5.12) once the same form was
 * previewed; otherwise shows the form with its errors.
 */
export async function importCsv<Value>(
	args: RouteArgs,
	csvImport: CsvImport<Value>,
): Promise<Response> {
	const data = await formBody(args.request);
	const files = data.getAll(CSV_FILE).filter((each) => each instanceof File);
	data.delete(CSV_FILE);
	const uploadedId = data.get(UPLOADED_FILE_ID);
	const isUploaded = typeof uploadedId === "string" && isUuid(uploadedId);
	return isUploaded && files.every(({ size }) => size === 0)
		? submitUploaded(args, data, csvImport, uploadedId)
		: uploadFile(args, data, csvImport, files);
}

/** Starts the import of an uploaded file if its preview is current; otherwise previews it. */
async function submitUploaded<Value>(
	args: RouteArgs,
	data: FormData,
	csvImport: CsvImport<Value>,
	fileId: string,
): Promise<Response> {
	const form = await parseForm(args.request, csvImport.schema);
	const { value } = form;
	if (!value) return form.again();
	const isPreviewed = data.get(PREVIEW_FINGERPRINT) === previewFingerprint(data);
	if (!isPreviewed || data.getAll(PREVIEW_STEP.name).includes(PREVIEW_STEP.value)) {
		return showPreview(args, data, csvImport, { value, fileId });
	}
	const started = await csvImport.start({ value, fileId, columns: columnsIn(data) }, form.key);
	return started.ok
		? toTask(args, started.data)
		: showFailure(args, data, csvImport, started.failure);
}

async function uploadFile<Value>(
	args: RouteArgs,
	data: FormData,
	csvImport: CsvImport<Value>,
	files: readonly File[],
): Promise<Response> {
	const { schema, maxBytes, messages, upload } = csvImport;
	const form = await parseForm(args.request, schema);
	const showIssue = (message: string) => form.again({ [CSV_FILE]: [message] }, { status: 422 });
	const [file] = files;
	const issue = fileIssue(files, { maxBytes, tooLarge: messages.tooLarge });
	if (issue || !file) return showIssue(issue ?? CSV_MESSAGES.none);
	const { value } = form;
	if (!value) return showIssue(AGAIN);
	const uploaded = await upload(new Uint8Array(await file.arrayBuffer()), form.key);
	if (!uploaded.ok) {
		const { failure } = uploaded;
		if (failure.status === 413) return showIssue(messages.tooLarge);
		return failure.status < 500 ? form.refused(failure) : showIssue(messages.failed);
	}
	const { fileId } = uploaded.data;
	data.set(UPLOADED_FILE_ID, fileId);
	data.set(UPLOADED_NAME, file.name);
	for (let index = 0; index < MAX_COLUMNS; index += 1) data.delete(columnField(index));
	return showPreview(args, data, csvImport, { value, fileId });
}

async function showPreview<Value>(
	args: RouteArgs,
	data: FormData,
	csvImport: CsvImport<Value>,
	{ value, fileId }: Omit<GivenFile<Value>, "columns">,
): Promise<Response> {
	const previewed = await csvImport.preview({ value, fileId, columns: columnsIn(data) });
	if (!previewed.ok) return showFailure(args, data, csvImport, previewed.failure);
	const { columns, missing } = previewed.data;
	for (const [index, { column }] of columns.entries()) data.set(columnField(index), column);
	data.set(PREVIEW_FINGERPRINT, previewFingerprint(data));
	const form = await parseForm(args.request, csvImport.schema);
	const issues: Record<string, string[]> = missing ? { columns: [missing] } : {};
	const answer: FormAnswer = await form.again(issues, { status: 200 }).json();
	return json<FileAnswer>({ ...answer, file: previewed.data });
}

/** Shows why the gateway declined; asks for the file again if it is gone. */
async function showFailure<Value>(
	args: RouteArgs,
	data: FormData,
	{ schema }: CsvImport<Value>,
	failure: GatewayFailure,
): Promise<Response> {
	if (failure.status !== 404) return (await parseForm(args.request, schema)).refused(failure);
	data.delete(UPLOADED_FILE_ID);
	return (await parseForm(args.request, schema)).again({ [CSV_FILE]: [GONE] }, { status: 422 });
}

const AGAIN = "Select the file again";
const GONE = "The file is no longer available. Select it again.";

function columnsIn(data: FormData): string[] | null {
	const columns: string[] = [];
	while (data.has(columnField(columns.length)) && columns.length < MAX_COLUMNS) {
		columns.push(String(data.get(columnField(columns.length))));
	}
	return columns.length > 0 ? columns : null;
}

/** Fingerprint of what a preview depends on; a different one needs another preview. */
function previewFingerprint(data: FormData): string {
	const own: readonly string[] = [PREVIEW_FINGERPRINT, PREVIEW_STEP.name];
	const sent = sentAgain(data).filter(([name]) => !own.includes(name));
	return createHash("sha256").update(JSON.stringify(sent.sort())).digest("base64url");
}

function fileIssue(
	files: readonly File[],
	{ maxBytes, tooLarge }: { maxBytes: number; tooLarge: string },
): string | null {
	const [file] = files;
	if (!file) return CSV_MESSAGES.none;
	if (files.length > 1) return CSV_MESSAGES.several;
	if (!FILE_NAME_PATTERN.test(file.name)) return CSV_MESSAGES.notCsv;
	return file.size > maxBytes ? tooLarge : null;
}
