import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { UndoForm } from "~/components/audit/undo-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pathAtLevel } from "~/models/pages/page-level";
import { pages } from "~/models/pages/pages";
import { submitUndo, undoView } from "~/services/audit/audit-undo.server";
import { requirePageAt } from "~/services/web/access.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePageAt(args, pages.auditUndo);
	return json({
		page: access.page,
		view: await undoView(args.request, access),
		logTo: pathAtLevel(pages.auditLog, access.location),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePageAt(args, pages.auditUndo);
	return submitUndo(args, access);
}

export default function AuditUndo() {
	const { page, view, logTo } = useLoaderData<typeof loader>();
	return (
		<Page {...page}>
			<UndoForm view={view} page={page} logTo={logTo} />
		</Page>
	);
}
