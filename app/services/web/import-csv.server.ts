import type { ZodType } from "zod";
import {
	CSV_FILE,
	CSV_MESSAGES,
	FILE_NAME,
	UPLOADED,
	UPLOADED_NAME,
} from "~/models/shared/csv-file";
import { isUuid } from "~/models/shared/is-uuid";
import type { GatewayResult } from "~/services/gateway/client.server";
import { toTask } from "./bulk-change.server";
import { parseForm } from "./form.server";
import { formBody } from "./form-body.server";
import type { RouteArgs } from "./request-state.server";

interface CsvImport<Value> {
	schema: ZodType<Value>;
	mostBytes: number;
	messages: { tooLarge: string; failed: string };
	upload: (file: Uint8Array, key: string) => Promise<GatewayResult<{ fileId: string }>>;
	start: (
		given: { value: Value; fileId: string },
		key: string,
	) => Promise<GatewayResult<{ taskId: string }>>;
}

/** Uploads the form's CSV and starts its import (spec 5.12), or shows the form with what is wrong with it. */
export async function importCsv<Value>(
	args: RouteArgs,
	{ schema, mostBytes, messages, upload, start }: CsvImport<Value>,
): Promise<Response> {
	const data = await formBody(args.request);
	const files = data.getAll(CSV_FILE).filter((each) => each instanceof File);
	// Neither read as text nor sent back.
	data.delete(CSV_FILE);
	const form = await parseForm(args.request, schema);
	const wrong = (message: string) => form.again({ [CSV_FILE]: [message] }, { status: 422 });
	const [file] = files;
	const before = data.get(UPLOADED);
	if (files.every(({ size }) => size === 0) && typeof before === "string" && isUuid(before)) {
		if (!form.value) return form.again();
		const started = await start({ value: form.value, fileId: before }, form.key);
		return started.ok ? toTask(args, started.data) : form.refused(started.failure);
	}
	const problem = problemOf(files, { mostBytes, tooLarge: messages.tooLarge });
	if (problem || !file) return wrong(problem ?? CSV_MESSAGES.none);
	if (!form.value) return form.again({ [CSV_FILE]: [AGAIN] }, { status: 422 });
	const uploaded = await upload(new Uint8Array(await file.arrayBuffer()), form.key);
	if (!uploaded.ok) {
		const { failure } = uploaded;
		if (failure.status === 413) return wrong(messages.tooLarge);
		return failure.status < 500 ? form.refused(failure) : wrong(messages.failed);
	}
	const { fileId } = uploaded.data;
	const started = await start({ value: form.value, fileId }, form.key);
	if (started.ok) return toTask(args, started.data);
	data.set(UPLOADED, fileId);
	data.set(UPLOADED_NAME, file.name);
	return (await parseForm(args.request, schema)).refused(started.failure);
}

const AGAIN = "Select the file again";

function problemOf(
	files: readonly File[],
	{ mostBytes, tooLarge }: { mostBytes: number; tooLarge: string },
): string | null {
	const [file] = files;
	if (!file) return CSV_MESSAGES.none;
	if (files.length > 1) return CSV_MESSAGES.several;
	if (!FILE_NAME.test(file.name)) return CSV_MESSAGES.notCsv;
	return file.size > mostBytes ? tooLarge : null;
}
