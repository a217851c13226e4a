import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { PartAtPos, partAtPosMeta } from "~/components/menu/pos-sync/part-at-pos";
import { keepForm } from "~/components/page/keep-form";
import { useLiveTask } from "~/components/tasks/use-live-task";
import { MENU_KIND } from "~/models/menu/menu-kind";
import { isSyncing } from "~/models/menu/pos-sync/pos-view";
import { pages } from "~/models/pages/pages";
import type { Permission } from "~/models/shared/permissions";
import { permissionsOf } from "~/models/viewer/viewer";
import { requireMenuPartPage } from "~/services/menu/menu-page.server";
import { posPageView } from "~/services/menu/pos-sync/pos-page.server";
import { pressPos } from "~/services/menu/pos-sync/press-pos.server";

export const meta: MetaFunction<typeof loader> = partAtPosMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireMenuPartPage(args, pages.menuPartPos);
	const view = await posPageView(args.request, access, args.params.menuPartId ?? "");
	const { viewer, page, kind, location } = access;
	const isElsewhere = !location && viewer.user.stores !== null;
	const may = isElsewhere ? [] : permissionsOf(viewer);
	return json({
		page: { ...page, title: `${view.title} at the POS` },
		noun: MENU_KIND[kind].noun[0],
		view,
		mayChange: may.includes(changing(args)),
	});
}

export async function action(args: ActionFunctionArgs) {
	return pressPos(args, await requireMenuPartPage(args, pages.menuPartPos, changing(args)));
}

/** The permission to change it, at a location or for all. */
function changing({ params }: LoaderFunctionArgs): Permission {
	return `${params.id ? "STORE" : "MERCHANT"}_MENU_MANAGEMENT.API_UPDATE`;
}

export default function MenuPartPos() {
	const data = useLoaderData<typeof loader>();
	const { view } = data;
	useLiveTask(view.sync?.jobId ?? "", isSyncing(view) && !view.lite);
	return <PartAtPos {...data} />;
}
