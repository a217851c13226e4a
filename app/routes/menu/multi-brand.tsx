import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { type Column, DataTable } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { Card } from "~/components/ui/card";
import { TextLink } from "~/components/ui/text-link";
import { brandPlaceList } from "~/models/menu/brands/brand-place.list";
import type { BrandPlaceView, BrandView } from "~/models/menu/brands/brand-view";
import { pages } from "~/models/pages/pages";
import { brandPlaceReader, getBrands } from "~/services/gateway/menu/brands.server";
import { brandPlaceView, brandViews } from "~/services/menu/brands/brands.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { shortNames } from "~/services/web/location-options.server";

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
	text: "Your locations and their brands appear here.",
} as const;

const BRAND_PLACE_COLUMNS: Column<BrandPlaceView>[] = [
	{
		id: "title",
		header: "Location",
		sortable: true,
		card: "title",
		width: "w-[25%]",
		cell: ({ title }) => title,
	},
	{
		id: "brands",
		header: "Sells",
		sortable: true,
		cell: ({ sold, off }) => (
			<>
				{sold.join(", ") || <span className="text-muted-foreground">No brand</span>}{" "}
				{off.length > 0 && <span className="hint block">{`Off: ${off.join(", ")}`}</span>}
			</>
		),
	},
	{ id: "counter", header: "Counter", card: "labelled", cell: ({ counter }) => counter },
];

function BrandList({ brands }: { brands: readonly BrandView[] }) {
	return (
		<Card title="Brands" flush>
			<DataTable
				caption="Brands"
				columns={COLUMNS}
				rows={brands}
				rowKey={({ id }) => id}
				empty={<p className="p-4">No brands yet. Add a menu concept to create one.</p>}
			/>
		</Card>
	);
}

const COLUMNS: Column<BrandView>[] = [
	{
		id: "brand",
		header: "Brand",
		card: "title",
		width: "w-[35%]",
		cell: ({ title, subtitle, to }) => (
			<>
				{to ? <TextLink to={to}>{title}</TextLink> : title}{" "}
				{subtitle && <span className="hint block">{subtitle}</span>}
			</>
		),
	},
	{ id: "sold", header: "Location", cell: ({ soldSummary }) => soldSummary },
];
