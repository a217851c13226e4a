import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LayoutsTable } from "~/components/menu/pos-layout/layouts-table";
import { Page } from "~/components/page/page";
import { canSee } from "~/models/pages/page-access";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { formatInstant } from "~/models/shared/instants";
import { zoneInHead } from "~/models/shared/zone-in-head";
import { viewerLocalTime } from "~/models/viewer/viewer";
import { requirePage } from "~/services/web/access.server";
import { shortNames } from "~/services/web/location-options.server";

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, viewer, page } = await requirePage(args, pages.menuLayouts);
	const layouts = await gateway.get("/api/v2/menu-sync/:merchantId/layouts", {
		params: { merchantId: gateway.merchantId },
	});
	const names = shortNames(viewer);
	const views = layouts.map(({ syncedAt, ...layout }) => {
		const location = viewer.locations.find(({ storeId }) => storeId === layout.storeId);
		const canOpen = location && canSee(pages.locationPosLayout, viewer, location);
		return {
			...layout,
			title: names.get(layout.storeId) ?? layout.title,
			synced: syncedAt ? formatInstant(syncedAt, viewerLocalTime(viewer)) : null,
			to: canOpen ? pagePath(pages.locationPosLayout, { id: layout.storeId }) : null,
		};
	});
	return json({ page, ...zoneInHead(views, "synced") });
}

export default function PosLayouts() {
	const { page, rows, zone } = useLoaderData<typeof loader>();
	return (
		<Page {...page}>
			<LayoutsTable rows={rows} zone={zone} />
		</Page>
	);
}
