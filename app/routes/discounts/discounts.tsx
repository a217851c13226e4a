import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { drawSpark } from "~/components/charts/spark.server";
import { type Spark, SparkLine } from "~/components/charts/spark-line";
import type { Column } from "~/components/list/data-table";
import { ListPage } from "~/components/list/list-page";
import { OnBadge } from "~/components/ui/on-badge";
import { type DiscountRow, RECENT_USE_DAYS } from "~/models/discounts/discount";
import { discountList } from "~/models/discounts/discount.list";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { formatCount } from "~/models/shared/count-text";
import {
	type DiscountUse,
	discountClient,
	discountRow,
	fetchDiscountUses,
	priorityTexts,
} from "~/services/discounts/discount.server";
import { requirePage } from "~/services/web/access.server";
import { listView } from "~/services/web/list-view.server";
import { locationOptions } from "~/services/web/location-options.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.discounts);
	const { gateway, page, viewer } = access;
	const list = await listView(args, access, discountList, discountClient.reader(gateway), {
		options: { store: locationOptions(viewer) },
		csv: "/discounts.csv",
	});
	const [places, uses] = await Promise.all([
		priorityTexts(discountClient.reader(gateway)),
		fetchDiscountUses(access),
	]);
	return json({
		page,
		hasUses: uses !== null,
		list: {
			...list,
			rows: list.rows.map((row) => ({
				...discountRow(row, access, places),
				uses: drawnUses(uses?.get(row.id)),
			})),
		},
		create: canSee(pages.newDiscount, viewer)
			? { to: "/discounts/add", label: "New discount" }
			: null,
		canEdit: canSee(pages.editDiscount, viewer),
	});
}

function drawnUses(uses: DiscountUse | undefined) {
	return uses ? { orders: uses.orders, cost: uses.cost, spark: drawSpark(uses.days) } : null;
}

export default function Discounts() {
	const { page, hasUses, list, create, canEdit } = useLoaderData<typeof loader>();
	return (
		<ListPage
			{...page}
			list={list}
			create={create}
			columns={hasUses ? [...COLUMNS, USES, STATUS] : [...COLUMNS, STATUS]}
			rowKey={({ id }) => id}
			rowHref={canEdit ? ({ id }) => `/discounts/${id}/edit` : undefined}
			empty={EMPTY}
		/>
	);
}

const COLUMNS: Column<DiscountRow>[] = [
	{ id: "name", header: "Name", sortable: true, card: "title", cell: ({ name }) => name },
	{
		id: "what",
		header: "Discount",
		cell: ({ what, when }) => (
			<>
				{what} <span className="cell-more">{when}</span>
			</>
		),
	},
	{
		id: "code",
		header: "Promo code",
		card: "labelled",
		cell: ({ code }) => <span className="whitespace-nowrap">{code || "None"}</span>,
	},
	{
		id: "locations",
		header: "Locations",
		align: "right",
		hideBelow: "lg",
		card: "labelled",
		cell: ({ locations }) => locations,
	},
	{
		id: "priority",
		header: "Priority",
		sortable: true,
		align: "right",
		hideBelow: "lg",
		card: "labelled",
		cell: ({ priority }) => priority,
	},
];

const STATUS: Column<DiscountRow> = {
	id: "isActive",
	header: "Status",
	card: "status",
	cell: ({ isActive }) => <OnBadge isOn={isActive} />,
};

const USES: Column<DiscountRow & { uses: { orders: number; cost: string; spark: Spark } | null }> =
	{
		id: "uses",
		header: `Orders, ${RECENT_USE_DAYS} days`,
		align: "right",
		card: "labelled",
		cell: ({ uses }) =>
			uses ? (
				<>
					<span className="spark-cell spark-cell-wide">
						<SparkLine
							spark={uses.spark}
							label={`Orders on each of the last ${RECENT_USE_DAYS} days`}
						/>{" "}
						{formatCount(uses.orders)}
					</span>{" "}
					<span className="cell-more">{`${uses.cost} off`}</span>
				</>
			) : (
				"None"
			),
	};

const EMPTY = {
	icon: "tag",
	title: "No discounts yet",
	text: "Discounts lower an order’s price automatically or with a promo code.",
} as const;
