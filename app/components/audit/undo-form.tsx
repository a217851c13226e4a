import type { UndoView } from "~/models/audit/undo-view";
import { HiddenFields } from "../form/hidden-fields";
import { ViewOnly } from "../form/view-only";
import { Button, ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";
import { Notice } from "../ui/notice";
import { FieldTable, OldValue } from "./field-table";

type UndoFormProps = {
	view: UndoView | null;
	page: { csrf: string; formKey: string };
	logTo: string;
};

export function UndoForm({ view, page, logTo }: UndoFormProps) {
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
						caption="Changed since then, so it stays"
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
