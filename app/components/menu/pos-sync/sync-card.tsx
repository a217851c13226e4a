import { ButtonForm } from "~/components/form/button-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";
import { ITEM_SYNC_FAILED } from "~/models/menu/pos-sync/pos-thing";
import { isSyncing, type PosPartView } from "~/models/menu/pos-sync/pos-view";
import { SyncBadge } from "./sync-badge";

type SyncCardProps = {
	page: { csrf: string; formKey: string };
	view: PosPartView;
	canChange: boolean;
};

export function SyncCard({ page, view, canChange }: SyncCardProps) {
	const { state, sync, canSync } = view;
	return (
		<Card title="Sync">
			<div className="stack">
				{sync && <SyncNotice sync={sync} />}
				<div>
					<p>
						<SyncBadge status={state.status} label={state.label} />{" "}
						{state.changedAt && <span className="hint">{state.changedAt}</span>}
					</p>
					<p className="mt-2">{state.message}</p>
					{state.reason && <p className="hint">{state.reason}</p>}
					{state.resultsTo && !sync && (
						<p>
							<TextLink to={state.resultsTo}>Results of the last sync</TextLink>
						</p>
					)}
				</div>
				{canChange && canSync && !isSyncing(view) && (
					<ButtonForm
						csrf={page.csrf}
						idempotencyKey={`sync:${page.formKey}`}
						values={{ intent: "sync" }}
					>
						<Button icon="refresh">Sync now</Button>
					</ButtonForm>
				)}
			</div>
		</Card>
	);
}

function SyncNotice({ sync }: { sync: NonNullable<PosPartView["sync"]> }) {
	const results = sync.resultsTo && <TextLink to={sync.resultsTo}>View results</TextLink>;
	if (!sync.isOver) {
		return (
			<Notice kind="info">
				<p>
					{`“${sync.title}” is being synced: ${sync.done} of ${sync.total} so far.`} {results}
				</p>
			</Notice>
		);
	}
	return (
		<Notice kind={sync.isSuccess ? "success" : "error"}>
			<p>
				{sync.isSuccess ? `“${sync.title}” is synced with the POS.` : `${ITEM_SYNC_FAILED}.`}{" "}
				{results}
			</p>
		</Notice>
	);
}
