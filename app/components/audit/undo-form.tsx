import type { UndoView } from "~/models/undo-view";
import { HiddenFields } from "../form/hidden-fields";
import { Button, ButtonLink } from "../ui/button";
import { Card } from "../ui/card";
import { EmptyState } from "../ui/empty-state";
import { Notice } from "../ui/notice";

type UndoFormProps = {
	view: UndoView | null;
	page: { csrf: string; formKey: string };
	/** The log that changes are chosen in. */
	logTo: string;
};

/** What would be put back and what would stay, and the button that does it. */
export function UndoForm({ view, page, logTo }: UndoFormProps) {
	if (!view) {
		return (
			<Card>
				<EmptyState
					icon="undo"
					title="No change is chosen"
					action={<ButtonLink to={logTo}>Audit log</ButtonLink>}
				>
					Open a change in the audit log, and choose to take it back there.
				</EmptyState>
			</Card>
		);
	}
	return (
		<Card title={view.what}>
			<p className="mb-4 text-muted-foreground">{view.when}</p>
			{view.refusal && <Notice kind="warning">{view.refusal}</Notice>}
			{!view.refusal && view.whole && <p>{view.whole}</p>}
			{view.fields.length > 0 && <PutBack fields={view.fields} />}
			{view.kept.length > 0 && <Kept kept={view.kept} />}
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
					<Button variant="primary" icon="undo">
						Take this change back
					</Button>
				)}
				<ButtonLink to={view.logTo} variant="ghost">
					{view.refusal ? "Back to the log" : "Leave it"}
				</ButtonLink>
			</form>
		</Card>
	);
}

function PutBack({ fields }: Pick<UndoView, "fields">) {
	return (
		<table className="audit-changes">
			<caption className="text-left font-semibold">What is put back</caption>
			<thead>
				<tr>
					<th scope="col">Field</th>
					<th scope="col">Now</th>
					<th scope="col">Put back</th>
				</tr>
			</thead>
			<tbody>
				{fields.map(({ label, before, after }) => (
					<tr key={label}>
						<th scope="row">{label}</th>
						<td data-label="Now" className="audit-before">
							{before}
						</td>
						<td data-label="Put back">{after}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function Kept({ kept }: Pick<UndoView, "kept">) {
	return (
		<table className="audit-changes mt-5">
			<caption className="text-left font-semibold">What was changed since, and stays</caption>
			<thead>
				<tr>
					<th scope="col">Field</th>
					<th scope="col">Stays</th>
					<th scope="col">Changed by</th>
				</tr>
			</thead>
			<tbody>
				{kept.map(({ label, value, by, when }) => (
					<tr key={label}>
						<th scope="row">{label}</th>
						<td data-label="Stays">{value}</td>
						<td data-label="Changed by">
							{by}
							{when && `, ${when}`}
						</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
