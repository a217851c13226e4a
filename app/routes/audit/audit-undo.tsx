import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { FieldTable, OldValue } from "~/components/audit/field-table";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnly } from "~/components/form/view-only";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/empty-state";
import { Notice } from "~/components/ui/notice";
import type { UndoView } from "~/models/audit/undo-view";
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

type UndoFormProps = {
	view: UndoView | null;
	page: { csrf: string; formKey: string };
	logTo: string;
};

function UndoForm({ view, page, logTo }: UndoFormProps) {
	if (!view) {
		return (
			<Card>
				<EmptyState
					icon="undo"
					title="No change selected"
					action={<ButtonLink to={logTo}>Audit log</ButtonLink>}
				>
					Open a change in the audit log and choose “Undo this change”.
				</EmptyState>
			</Card>
		);
	}
	return (
		<Card title={view.what}>
			<p className="mb-4 text-muted-foreground">{view.when}</p>
			{view.refusal && <Notice kind="warning">{view.refusal}</Notice>}
			{!view.refusal && view.whole && <p>{view.whole}</p>}
			{view.fields.length > 0 && (
				<FieldTable
					caption="Values to restore"
					captionShown
					columns={["Now", "After undo"]}
					rows={view.fields.map(({ label, before, after }) => ({
						label,
						cells: [<OldValue key="now">{before}</OldValue>, after],
					}))}
				/>
			)}
			{view.unchanged.length > 0 && (
				<div className="mt-5">
					<FieldTable
						caption="Kept: changed later"
						captionShown
						columns={["Current value", "Changed by"]}
						rows={view.unchanged.map(({ label, value, by, when }) => ({
							label,
							cells: [value, [by, when].filter(Boolean).join(", ")],
						}))}
					/>
				</div>
			)}
			<form method="post" className="actions mt-5">
				<HiddenFields
					values={{
						csrf: page.csrf,
						"idempotency-key": page.formKey,
						version: view.version,
						row: view.seq,
					}}
				/>
				{!view.refusal && (
					<ViewOnly>
						<Button variant="primary" icon="undo">
							Undo this change
						</Button>
					</ViewOnly>
				)}
				<ButtonLink to={view.logTo} variant="ghost">
					{view.refusal ? "Back to the audit log" : "Cancel"}
				</ButtonLink>
			</form>
		</Card>
	);
}
