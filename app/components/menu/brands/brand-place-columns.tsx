import type { Column } from "~/components/list/data-table";
import type { BrandPlaceView } from "~/models/menu/brands/brand-view";

export const BRAND_PLACE_COLUMNS: Column<BrandPlaceView>[] = [
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
