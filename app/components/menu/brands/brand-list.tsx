import { type Column, DataTable } from "~/components/list/data-table";
import { Card } from "~/components/ui/card";
import { TextLink } from "~/components/ui/text-link";
import type { BrandView } from "~/models/menu/brands/brand-view";

export function BrandList({ brands }: { brands: readonly BrandView[] }) {
	return (
		<Card title="Brands" flush>
			<DataTable
				caption="Brands"
				columns={COLUMNS}
				rows={brands}
				rowKey={({ id }) => id}
				empty={<p className="p-4">A brand is a menu concept. The first one is still to be made.</p>}
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
	{ id: "sold", header: "Where", cell: ({ soldWords }) => soldWords },
];
