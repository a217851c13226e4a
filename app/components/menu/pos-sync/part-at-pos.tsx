import { useActionData, useSearchParams } from "@remix-run/react";
import type { ComponentProps } from "react";
import { SelfRefresh } from "~/components/list/self-refresh";
import { Page } from "~/components/page/page";
import { ButtonLink } from "~/components/ui/button";
import { isSyncing, type PosPartView } from "~/models/menu/pos-sync/pos-view";
import type { SyncPreviewView } from "~/models/menu/pos-sync/sync-preview-view";
import { NoPos } from "./no-pos";
import { PosFound } from "./pos-found";
import { PosLink } from "./pos-link";
import { RecentNames } from "./recent-names";
import { SyncCard } from "./sync-card";
import { SyncPreview } from "./sync-preview";

const REFRESH_SECONDS = 5;

type PartAtPosProps = {
	page: Omit<ComponentProps<typeof Page>, "children"> & {
		title: string;
		csrf: string;
		formKey: string;
	};
	noun: string;
	view: PosPartView;
	canChange: boolean;
};

export function PartAtPos({ page, noun, view, canChange }: PartAtPosProps) {
	const [params] = useSearchParams();
	const isOpen = isSyncing(view);
	const preview = useActionData<SyncPreviewView>();
	const canEdit = canChange && !view.noPos;
	if (preview) {
		return (
			<Page {...page}>
				<SyncPreview page={page} view={preview} cancelTo={`${view.partTo}/pos`} />
			</Page>
		);
	}
	return (
		<Page
			{...page}
			actions={
				<ButtonLink to={view.partTo} variant="ghost" icon="arrow-left">
					{`Back to the ${noun}`}
				</ButtonLink>
			}
			notice={view.noPos && <NoPos {...view.noPos} />}
		>
			<SyncCard page={page} view={view} canChange={canEdit} />
			<PosLink page={page} view={view} noun={noun} canChange={canEdit} />
			{!view.noPos && (
				<PosFound
					page={page}
					view={view}
					noun={noun}
					canChange={canEdit && !view.here?.isSetByFranchise}
				/>
			)}
			<RecentNames names={view.recent} />
			{isOpen && (
				<SelfRefresh
					params={params}
					seconds={REFRESH_SECONDS}
					isOff={view.refreshIsOff}
					lite={view.lite}
				/>
			)}
		</Page>
	);
}

export function refreshSecondsAtPos(view: PosPartView): number | null {
	return !view.refreshIsOff && isSyncing(view) ? REFRESH_SECONDS : null;
}
