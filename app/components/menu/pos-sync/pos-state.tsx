import { ButtonForm } from "~/components/form/button-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";
import { ITEM_SYNC_FAILED } from "~/models/menu/pos-sync/pos-thing";
import type { PosPartView } from "~/models/menu/pos-sync/pos-view";
import { SyncBadge } from "./sync-badge";

type PosStateProps = {
	page: { csrf: string; formKey: string };
	view: PosPartView;
	canChange: boolean;
};

export function PosState({ page, view, canChange }: PosStateProps) {
	const { state, sync, isSynced } = view;
	return (
		<Card title="Sync">
			<div className="stack">
				{sync && <SyncNotice sync={sync} />}
				<div>
					<p>
						<SyncBadge status={state.status} label={state.label} />{" "}
						{state.when && <span className="hint">{state.when}</span>}
					</p>
					<p className="mt-2">{state.message}</p>
					{state.reason && <p className="hint">{state.reason}</p>}
					{state.results && (
						<p>
							<TextLink to={state.results}>Results of the last sync</TextLink>
						</p>
					)}
				</div>
				{canChange && isSynced && (
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
	const results = sync.results && <TextLink to={sync.results}>See the results</TextLink>;
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
