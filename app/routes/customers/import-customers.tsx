import { randomUUID } from "node:crypto";
import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { ImportForm } from "~/components/customers/import-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ButtonLink } from "~/components/ui/button";
import { FILE_MESSAGES, MAX_BYTES } from "~/models/customers/import";
import { listField } from "~/models/customers/import.schema";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { dateOrderField } from "~/models/shared/csv-file.schema";
import type { FileAnswer } from "~/models/shared/previewed-file";
import { type PageAccess, requirePage } from "~/services/web/access.server";
import { importCsv } from "~/services/web/import-csv.server";
import type { RouteArgs } from "~/services/web/request-state.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { page, viewer } = await requirePage(args, pages.importCustomers);
	return json({
		page,
		cancelTo: pages.mobileCustomers.path,
		tasksTo: canSee(pages.tasks, viewer) ? pages.tasks.path : null,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.importCustomers, "CUSTOMER.IMPORT");
	return importCustomers(args, access);
}

export default function ImportCustomers() {
	const { page, cancelTo, tasksTo } = useLoaderData<typeof loader>();
	const answer = useActionData<FileAnswer>();
	return (
		<Page
			{...page}
			actions={
				tasksTo && (
					<ButtonLink to={tasksTo} icon="clock" variant="ghost">
						Recent tasks
					</ButtonLink>
				)
			}
		>
			<ImportForm page={page} cancelTo={cancelTo} answer={answer} />
		</Page>
	);
}

/** Uploads the form's file of customers and starts its import (spec 5.12), or shows the form with what is wrong. */
function importCustomers(
	args: RouteArgs,
	{ gateway }: Pick<PageAccess, "gateway">,
): Promise<Response> {
	return importCsv(args, {
		schema: z.object({ dates: dateOrderField.optional(), list: listField }),
		maxBytes: MAX_BYTES,
		messages: FILE_MESSAGES,
		upload: (file, key) =>
			gateway.upload("/api/v2/customers/:merchantId/files", {
				params: { merchantId: gateway.merchantId },
				query: { key },
				file,
			}),
		preview: ({ value, fileId, columns }) =>
			gateway.send("POST", "/api/v2/customers/:merchantId/files/:fileId/preview", {
				params: { merchantId: gateway.merchantId, fileId },
				body: { ...value, ...(columns && { columns }) },
				key: randomUUID(),
			}),
		start: ({ value, fileId, columns }, key) =>
			gateway.send("POST", "/api/v2/customers/:merchantId/imports", {
				params: { merchantId: gateway.merchantId },
				body: { ...value, fileId, ...(columns && { columns }) },
				key,
			}),
	});
}
