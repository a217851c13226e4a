import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnly } from "~/components/form/view-only";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { StatusBadge } from "~/components/ui/status-badge";
import type { Tone } from "~/components/ui/tone";
import {
	type BulkChangeView,
	bulkPreviewMessage,
	type PreviewRow,
} from "~/models/shared/bulk-change";
import { type Column, DataTable } from "./data-table";
import { FirstRows } from "./first-rows";

type BulkChangePreviewProps = { page: { csrf: string }; view: BulkChangeView };

export function BulkChangePreview({ page, view }: BulkChangePreviewProps) {
	const { noun } = view;
	const counted = `${view.changes} ${view.changes === 1 ? noun[0] : noun[1]}`;
	return (
		<>
			<Card title="Preview">
				{view.note && <Notice kind="warning">{view.note}</Notice>}
				<p role="status">{bulkPreviewMessage(view)}</p>
				<div className="actions mt-4">
					{view.changes > 0 && (
						<Form method="post" action={view.runTo}>
							<HiddenFields values={{ csrf: page.csrf, "idempotency-key": view.key }} />
							{view.run.map(([name, value]) => (
								<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
							))}
							<ViewOnly>
								<Button variant="primary">{`Change ${counted}`}</Button>
							</ViewOnly>
						</Form>
					)}
					<Form method="post">
						<HiddenFields values={{ csrf: page.csrf }} />
						{view.typed.map(([name, value]) => (
							<input key={`${name} ${value}`} type="hidden" name={name} value={value} />
						))}
						<Button variant="ghost" icon="edit">
							Edit changes
						</Button>
					</Form>
				</div>
			</Card>
			<Card flush>
				<FirstRows count={view.rows.length}>
					<DataTable
						caption={`Changes by ${noun[0]}`}
						columns={previewColumns(noun[0])}
						rows={view.rows}
						rowKey={({ key }) => key}
					/>
				</FirstRows>
			</Card>
		</>
	);
}

const STATES: Record<PreviewRow["state"], { tone: Tone; label: string }> = {
	changes: { tone: "info", label: "Changes" },
	unchanged: { tone: "neutral", label: "No change" },
	refused: { tone: "danger", label: "Can't be changed" },
};

export const previewColumns = (noun: string): Column<PreviewRow>[] => [
	{
		id: "label",
		header: noun.charAt(0).toUpperCase() + noun.slice(1),
		card: "title",
		width: "w-[28%]",
		cell: ({ label }) => label,
	},
	{
		id: "state",
		header: "Preview",
		width: "w-[12rem]",
		cell: ({ state }) => <StatusBadge tone={STATES[state].tone}>{STATES[state].label}</StatusBadge>,
	},
	{
		id: "lines",
		header: "Now and after",
		cell: ({ lines, problem }) =>
			problem ||
			(lines.length === 0 ? (
				"—"
			) : (
				<ul className="m-0 list-none p-0">
					{lines.map(({ part, before, after }) => (
						<li key={part}>
							{part}: <del>{before}</del> <span aria-hidden="true">→</span>{" "}
							<span className="sr-only">becomes</span> {after}
						</li>
					))}
				</ul>
			)),
	},
];
