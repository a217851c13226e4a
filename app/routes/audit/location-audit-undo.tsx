import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UndoForm } from "~/components/audit/undo-form";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { pages } from "~/models/pages/pages";
import { takeBack, undoView } from "~/services/audit/audit-undo.server";
import { requireLocationPage } from "~/services/web/access.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationAuditUndo);
	return json({
		page: access.page,
		view: await undoView(args.request, access, access.location),
		logTo: `/location/${access.location.storeId}/audit-log`,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationAuditUndo);
	return takeBack(args, access, access.location);
}

export default function LocationAuditUndo() {
	const { page, view, logTo } = useLoaderData<typeof loader>();
	return (
		<Page {...page}>
			<UndoForm view={view} page={page} logTo={logTo} />
		</Page>
	);
}
