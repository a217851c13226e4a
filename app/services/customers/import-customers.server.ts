import { z } from "zod";
import { CUSTOMER_FILE, FILE_MESSAGES, MOST_BYTES } from "~/models/customers/import";
import {
	startCustomerImport,
	uploadCustomers,
} from "~/services/gateway/customers/customers.server";
import type { PageAccess } from "~/services/web/access.server";
import { toTask } from "~/services/web/bulk-change.server";
import { parseForm } from "~/services/web/form.server";
import { formBody } from "~/services/web/form-body.server";
import type { RouteArgs } from "~/services/web/request-state.server";

/** Uploads the form's file and starts its import (spec 5.12), or shows the form with what is wrong with the file. */
export async function importCustomers(
	args: RouteArgs,
	{ gateway }: Pick<PageAccess, "gateway">,
): Promise<Response> {
	const data = await formBody(args.request);
	const files = data.getAll(CUSTOMER_FILE).filter((each) => each instanceof File);
	// Neither read as text nor sent back.
	data.delete(CUSTOMER_FILE);
	const form = await parseForm(args.request, z.object({}));
	const wrong = (message: string) => form.again({ [CUSTOMER_FILE]: [message] }, { status: 422 });
	const [file] = files;
	const problem = problemOf(files);
	if (problem || !file) return wrong(problem ?? FILE_MESSAGES.none);
	const uploaded = await uploadCustomers(
		gateway,
		new Uint8Array(await file.arrayBuffer()),
		form.key,
	);
	if (!uploaded.ok) {
		const { failure } = uploaded;
		if (failure.status === 413) return wrong(FILE_MESSAGES.tooLarge);
		return failure.status < 500 ? form.refused(failure) : wrong(FILE_MESSAGES.failed);
	}
	const started = await startCustomerImport(gateway, uploaded.data.fileId, form.key);
	return started.ok ? toTask(args, started.data) : form.refused(started.failure);
}

function problemOf(files: readonly File[]): string | null {
	const [file] = files;
	if (!file) return FILE_MESSAGES.none;
	if (files.length > 1) return FILE_MESSAGES.several;
	if (!/\.csv$/i.test(file.name)) return FILE_MESSAGES.notCsv;
	return file.size > MOST_BYTES ? FILE_MESSAGES.tooLarge : null;
}
