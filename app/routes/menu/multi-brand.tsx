import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ListPage } from "~/components/list/list-page";
import { BrandList } from "~/components/menu/brands/brand-list";
import { BRAND_PLACE_COLUMNS } from "~/components/menu/brands/brand-place-columns";
import { pageMeta } from "~/components/page/page-meta";
import { brandPlaceList } from "~/models/menu/brands/brand-place.list";
import { pages } from "~/models/pages/pages";
import { brandPlaceReader, getBrands } from "~/services/gateway/menu/brands.server";
import { brandPlaceView, brandViews } from "~/services/menu/brands/brands.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { shortNames } from "~/services/web/location-options.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.multiBrand);
	const { gateway, page, viewer } = access;
	const brands = await getBrands(gateway);
	const list = await listView(args, access, brandPlaceList, brandPlaceReader(gateway), {
		csv: `${pages.multiBrand.path}.csv`,
		options: { brand: brands.map(({ id, title }) => ({ value: id, label: title })) },
	});
	const names = shortNames(viewer);
	return json({
		page,
		list: { ...list, rows: list.rows.map((row) => brandPlaceView(row, names)) },
		brands: brandViews(brands, access),
	});
}

export default function MultiBrand() {
	const { page, list, brands } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			caption="Locations and their brands"
			columns={BRAND_PLACE_COLUMNS}
			rowKey={({ storeId }) => storeId}
			rowHref={({ to }) => to}
			empty={EMPTY}
			below={<BrandList brands={brands} />}
		/>
	);
}

const EMPTY = {
	icon: "brands",
	title: "No locations yet",
	text: "Every location that sells is listed here, with the brands that customers find at it.",
} as const;
