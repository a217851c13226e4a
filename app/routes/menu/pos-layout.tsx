import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData, useSearchParams } from "@remix-run/react";
import { ButtonForm } from "~/components/form/button-form";
import { SelfRefresh } from "~/components/list/self-refresh";
import { LayoutBadge } from "~/components/menu/pos-layout/layout-badge";
import { LayoutPages } from "~/components/menu/pos-layout/layout-pages";
import { NoPos } from "~/components/menu/pos-sync/no-pos";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { refreshHandle } from "~/components/page/refresh-meta";
import { titleHandle } from "~/components/shell/page-title";
import { useLiveTask } from "~/components/tasks/use-live-task";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";
import { LAYOUT_SYNC_FAILED } from "~/models/menu/pos-layout/pos-layout";
import type { PosLayoutView } from "~/models/menu/pos-layout/pos-layout-view";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { failureMessage } from "~/models/shared/failure-message";
import { toSentence } from "~/models/shared/sentence";
import { viewerPermissions } from "~/models/viewer/viewer";
import { locationParams } from "~/services/gateway/location-params.server";
import { noPosNotice } from "~/services/menu/no-pos.server";
import { posLayoutView } from "~/services/menu/pos-layout/layout-view.server";
import { requireLocationPage } from "~/services/web/access.server";
import { submitButton } from "~/services/web/submit-button.server";

const REFRESH_SECONDS = 5;

export const handle = {
	...titleHandle(() => "POS layout"),
	...refreshHandle<typeof loader>(({ view }) =>
		view && !view.refreshIsOff && view.status === "in progress" ? REFRESH_SECONDS : null,
	),
};
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationPosLayout);
	const permissions = viewerPermissions(access.viewer);
	return json({
		page: access.page,
		view: await posLayoutView(args.request, access),
		noPos: noPosNotice(access),
		canChange: permissions.includes("STORE_MENU_MANAGEMENT.API_UPDATE"),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.locationPosLayout,
		"STORE_MENU_MANAGEMENT.API_UPDATE",
	);
	const to = pagePath(pages.locationPosLayout, { id: location.storeId });
	return submitButton(args, {
		send: ({ key }) =>
			gateway.send("POST", "/api/v2/menu-sync/:merchantId/locations/:storeId/layout/syncs", {
				params: locationParams(gateway),
				key,
			}),
		done: () => ({ to, text: "The layout sync has started" }),
		refused: (failure) => ({ to, text: failureMessage(LAYOUT_SYNC_FAILED, failure) }),
	});
}

export default function PosLayout() {
	const { page, view, noPos, canChange } = useLoaderData<typeof loader>();
	const [params] = useSearchParams();
	const isOpen = view.status === "in progress";
	useLiveTask(view.jobId ?? "", isOpen && !view.lite);
	return (
		<Page {...page} notice={noPos && <NoPos {...noPos} />}>
			<LayoutState page={page} view={view} canChange={canChange && !noPos} />
			<LayoutPages {...view} />
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

type LayoutStateProps = {
	page: { csrf: string; formKey: string };
	view: PosLayoutView;
	canChange: boolean;
};

function LayoutState({ page, view, canChange }: LayoutStateProps) {
	const { status, message, reason, progress, started, synced, results } = view;
	return (
		<Card title="Sync">
			<div className="stack">
				{status === "error" && (
					<Notice kind="error">
						<p>{`${LAYOUT_SYNC_FAILED}: ${toSentence(reason)}`}</p>
						<p>{message}</p>
					</Notice>
				)}
				<div>
					{status !== "error" && (
						<>
							<p>
								<LayoutBadge status={status} />
							</p>
							<p className="mt-2">
								{status === "in progress" ? `${message} ${progress}.` : message}
							</p>
						</>
					)}
					{started && <p className="hint">{started}</p>}
					{synced && <p className="hint">{`Last synced on ${synced}.`}</p>}
					{results && (
						<p>
							<TextLink to={results}>Results of the last sync</TextLink>
						</p>
					)}
				</div>
				{canChange && status !== "in progress" && (
					<ButtonForm csrf={page.csrf} idempotencyKey={page.formKey}>
						<Button icon="refresh">Sync now</Button>
					</ButtonForm>
				)}
			</div>
		</Card>
	);
}
