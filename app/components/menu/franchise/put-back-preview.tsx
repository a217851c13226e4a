import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnly } from "~/components/form/view-only";
import { type Column, DataTable } from "~/components/list/data-table";
import { FirstRows } from "~/components/list/first-rows";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { PutBackPreviewView, PutBackView } from "~/models/menu/franchise-view";
import { formatCount } from "~/models/shared/count-text";

type PutBackPreviewProps = {
	page: { csrf: string };
	view: PutBackPreviewView;
	backTo: string;
	button?: string;
};

export function PutBackPreview({
	page,
	view,
	backTo,
	button = "Save and replace values",
}: PutBackPreviewProps) {
	const { message, rows, more, version, typed, key } = view;
	return (
		<>
			<Card title="Custom values will be replaced">
				<p role="status">{message} You can undo this.</p>
				<div className="actions mt-4">
					<Form method="post" action="?step=run">
						<HiddenFields values={{ csrf: page.csrf, "idempotency-key": key, version }} />
						{typed.map(([name, value]) => (
							<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
						))}
						<ViewOnly>
							<Button variant="danger">{button}</Button>
						</ViewOnly>
					</Form>
					<ButtonLink to={backTo} variant="ghost">
						Cancel
					</ButtonLink>
				</div>
			</Card>
			<Card flush>
				<FirstRows count={rows.length}>
					<DataTable
						caption="Custom values to replace"
						columns={PUT_BACK_COLUMNS}
						rows={rows}
						rowKey={(row) => row.key}
						rowHref={({ to }) => to}
					/>
				</FirstRows>
				{more > 0 && (
					<p className="p-4">{`${formatCount(more)} more are replaced the same way.`}</p>
				)}
			</Card>
		</>
	);
}

const PUT_BACK_COLUMNS: Column<PutBackView>[] = [
	{ id: "title", header: "On the menu", card: "title", cell: ({ title }) => title },
	{ id: "location", header: "Location", card: "plain", cell: ({ location }) => location },
	{ id: "field", header: "Field", cell: ({ field }) => field },
	{ id: "own", header: "Now", card: "plain", cell: ({ own }) => own },
	{
		id: "base",
		header: "New value",
		card: "plain",
		cell: ({ base }) => (
			<>
				<span className="sm:hidden">→ </span>
				{base}
			</>
		),
	},
];
