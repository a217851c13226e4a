import { ButtonForm } from "~/components/form/button-form";
import { type Column, DataTable } from "~/components/list/data-table";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { TextLink } from "~/components/ui/text-link";
import type { FailedEditView } from "~/models/menu/scheduled/failed-edit-view";

type FailedEditProps = { page: { csrf: string; formKey: string }; view: FailedEditView };

/** What a scheduled edit was to change, what is there now, and what can be done about it. */
export function FailedEdit({ page, view }: FailedEditProps) {
	const { lines, changed, againTo, version, isDismissed } = view;
	return (
		<Card title="What was planned" flush>
			<DataTable
				caption="What was planned"
				columns={COLUMNS}
				rows={lines}
				rowKey={({ label }) => label}
			/>
			<div className="card-body">
				{changed && (
					<p className="mb-3">
						Changed by {changed.by} at <time dateTime={changed.at}>{changed.when}</time> ·{" "}
						<TextLink to={changed.to}>History</TextLink>
					</p>
				)}
				{isDismissed ? (
					<p className="hint">Nothing more to do.</p>
				) : (
					<ButtonForm
						className="actions"
						csrf={page.csrf}
						idempotencyKey={page.formKey}
						values={{ version: version ?? undefined }}
					>
						{version !== null && (
							<Button variant="primary" name="step" value="apply">
								Apply anyway
							</Button>
						)}
						{version !== null && againTo && (
							<ButtonLink to={againTo} icon="clock">
								Schedule again
							</ButtonLink>
						)}
						<Button variant="ghost" name="step" value="dismiss">
							Dismiss
						</Button>
					</ButtonForm>
				)}
			</div>
		</Card>
	);
}

const COLUMNS: Column<FailedEditView["lines"][number]>[] = [
	{ id: "label", header: "Field", card: "title", cell: ({ label }) => label },
	{ id: "was", header: "When scheduled", card: "labelled", cell: ({ was }) => was },
	{
		id: "planned",
		header: "Planned",
		card: "labelled",
		cell: ({ planned }) => <strong>{planned}</strong>,
	},
	{ id: "now", header: "Now", card: "labelled", cell: ({ now }) => now },
];
