import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PartAtPos, refreshSecondsAtPos } from "~/components/menu/pos-sync/part-at-pos";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { refreshHandle } from "~/components/page/refresh-meta";
import { useLiveTask } from "~/components/tasks/use-live-task";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { isSyncing } from "~/models/menu/pos-sync/pos-view";
import { pages } from "~/models/pages/pages";
import { viewerPermissions } from "~/models/viewer/viewer";
import { requireMenuPartPage } from "~/services/menu/menu-page.server";
import { posPageView } from "~/services/menu/pos-sync/pos-page.server";
import { submitPos } from "~/services/menu/pos-sync/submit-pos.server";

export const handle = refreshHandle<typeof loader>(({ view }) => refreshSecondsAtPos(view));
export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireMenuPartPage(args, pages.menuPartPos);
	const view = await posPageView(args.request, access, args.params.menuPartId ?? "");
	const { viewer, page, kind } = access;
	const permissions = viewer.user.stores === null ? viewerPermissions(viewer) : [];
	return json({
		page: { ...page, title: `${view.title} at the POS` },
		noun: MENU_KIND[kind].noun[0],
		view,
		canChange: permissions.includes("MERCHANT_MENU_MANAGEMENT.API_UPDATE"),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireMenuPartPage(
		args,
		pages.menuPartPos,
		"MERCHANT_MENU_MANAGEMENT.API_UPDATE",
	);
	return submitPos(args, access);
}

export default function MenuPartPos() {
	const data = useLoaderData<typeof loader>();
	const { view } = data;
	useLiveTask(view.sync?.jobId ?? "", isSyncing(view) && !view.lite);
	return <PartAtPos {...data} />;
}
