import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { type Column, DataTable } from "~/components/list/data-table";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import type { StopPreviewView } from "~/models/fulfilment/stop-view";

type StopPreviewProps = { page: { csrf: string }; view: StopPreviewView; backTo: string };

export function StopPreview({ page, view, backTo }: StopPreviewProps) {
	return (
		<>
			<Card title="Stop new orders?">
				<p role="status">
					{view.words} Orders that were placed stay as they are, and have to be made.
				</p>
				<div className="actions mt-4">
					{view.stops > 0 && (
						<Form method="post" action="?step=run">
							<HiddenFields values={{ csrf: page.csrf, "idempotency-key": view.key }} />
							{view.typed.map(([name, value]) => (
								<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
							))}
							<LookOnly>
								<Button variant="danger">Yes, stop orders</Button>
							</LookOnly>
						</Form>
					)}
					<ButtonLink to={backTo} variant="ghost">
						Do not stop orders
					</ButtonLink>
				</div>
			</Card>
			<Card flush>
				<DataTable
					caption="What would happen, by location"
					columns={COLUMNS}
					rows={view.rows}
					rowKey={({ key }) => key}
				/>
			</Card>
		</>
	);
}

const COLUMNS: Column<StopPreviewView["rows"][number]>[] = [
	{ id: "place", header: "Location", card: "title", cell: ({ place }) => place },
	{ id: "until", header: "Until", cell: ({ until }) => until },
	{ id: "note", header: "Note", cell: ({ note }) => note || "Stops now" },
];
