import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ImportForm } from "~/components/customers/import-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { ButtonLink } from "~/components/ui/button";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import type { FileAnswer } from "~/models/shared/csv-file";
import { importCustomers } from "~/services/customers/import-customers.server";
import { requirePage } from "~/services/web/access.server";

export const meta = pageMeta;
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
