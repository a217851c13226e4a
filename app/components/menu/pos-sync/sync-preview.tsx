import { Form } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnly } from "~/components/form/view-only";
import { previewColumns } from "~/components/list/bulk-change-preview";
import { type Column, DataTable } from "~/components/list/data-table";
import { FirstRows } from "~/components/list/first-rows";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";
import type { SyncPreviewView } from "~/models/menu/pos-sync/sync-preview-view";
import { bulkPreviewMessage } from "~/models/shared/bulk-change";

type SyncPreviewProps = { page: { csrf: string }; view: SyncPreviewView; cancelTo: string };

export function SyncPreview({ page, view, cancelTo }: SyncPreviewProps) {
	const values = {
		csrf: page.csrf,
		"idempotency-key": view.key,
		intent: "sync",
		mark: view.mark,
		shown: view.shown.join("\n"),
	};
	return (
		<Form method="post" action="?step=run" className="stack">
			<HiddenFields values={values} />
			<Card title="Preview">
				<div className="stack">
					{view.note && <Notice kind="warning">{view.note}</Notice>}
					{view.planned.length > 0 && <BrokenPlans planned={view.planned} />}
					<p>{view.direction}</p>
					<p>{view.notCopied}</p>
					<p role="status">{bulkPreviewMessage(view)}</p>
					<div className="actions">
						<ViewOnly>
							<Button icon="refresh">Start sync</Button>
						</ViewOnly>
						<ButtonLink to={cancelTo} variant="ghost">
							Cancel
						</ButtonLink>
					</div>
				</div>
			</Card>
			<Card flush>
				<FirstRows count={view.rows.length}>
					<DataTable
						caption="What would change"
						columns={[ACCEPT, ...previewColumns(view.noun[0])]}
						rows={view.rows}
						rowKey={({ key }) => key}
					/>
				</FirstRows>
			</Card>
		</Form>
	);
}

function BrokenPlans({ planned }: Pick<SyncPreviewView, "planned">) {
	return (
		<Notice kind="warning" title="The sync cancels these scheduled changes">
			<ul>
				{planned.map(({ label, when, to }) => (
					<li key={`${label} ${when}`}>
						{to ? <TextLink to={to}>{label}</TextLink> : label}, {when}
					</li>
				))}
			</ul>
		</Notice>
	);
}

const ACCEPT: Column<SyncPreviewView["rows"][number]> = {
	id: "accept",
	header: "Sync",
	width: "w-[4rem]",
	card: "labelled",
	cell: ({ key, label, state, isAccepted }) =>
		state === "changes" && (
			<label className="check">
				<input type="checkbox" name="accept" value={key} defaultChecked={isAccepted} />
				<span className="sr-only">{`Sync ${label}`}</span>
			</label>
		),
};
