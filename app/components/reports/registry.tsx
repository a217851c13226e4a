import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import type { RegistryLine, RegistryView } from "~/models/reports/report-view";
import { headWithZone } from "~/models/shared/zone-in-head";
import { type Column, DataTable } from "../list/data-table";
import { ListFrame } from "../list/list-frame";
import { PrintButton } from "../page/print-button";
import { MeasureHelp } from "./measure-help";
import { RANGE_BAR, ReportBasis } from "./report";

type RegistryProps = { title: string; registry: RegistryView; beside?: ReactNode };

export function Registry({ title, registry, beside }: RegistryProps) {
	const { basis, list, heads, total } = registry;
	const [params] = useSearchParams();
	const all: RegistryLine = { ...ALL, cells: total };
	return (
		<div className="report">
			<ListFrame
				list={list}
				beside={beside}
				visible={RANGE_BAR}
				above={<ReportBasis lines={basis} />}
				bulk={<PrintButton small />}
			>
				<div className="report-table registry-table">
					<DataTable
						caption={title}
						columns={registryColumns(registry)}
						rows={list.rows}
						rowKey={({ id }) => id}
						rowHref={({ to }) => to}
						params={params}
						sort={list.sort}
						total={all}
						empty={
							<p className="p-6 text-muted-foreground">
								No orders match. Choose other days or remove a filter.
							</p>
						}
					/>
				</div>
			</ListFrame>
			<MeasureHelp heads={heads} />
		</div>
	);
}

const ALL = {
	id: "",
	number: "All",
	to: null,
	place: "",
	when: "",
	dining: "",
	source: "",
	payment: "",
	status: "",
};

/** The figures for which a card has room at 1280 px. */
const NARROW = ["grossSales", "discounts", "totalCollected"];

function registryColumns({ zone, heads, hasPlaces }: RegistryView): Column<RegistryLine>[] {
	const facts: Column<RegistryLine>[] = [
		{ id: "number", header: "Order", sortable: true, card: "title", cell: ({ number }) => number },
		{
			id: "startPrepAt",
			header: headWithZone("Preparation", zone),
			sortable: true,
			cell: ({ when }) => when,
		},
		{ id: "place", header: "Location", cell: ({ place }) => place },
		{ id: "dining", header: "Type", hideBelow: "2xl", card: "hide", cell: ({ dining }) => dining },
		{
			id: "payment",
			header: "Payment",
			hideBelow: "2xl",
			card: "hide",
			cell: ({ payment }) => payment,
		},
		{
			id: "source",
			header: "Source",
			hideBelow: "2xl",
			card: "hide",
			cell: ({ source }) => source,
		},
		{ id: "status", header: "Status", hideBelow: "lg", card: "hide", cell: ({ status }) => status },
	];
	return [
		...facts.filter(({ id }) => hasPlaces || id !== "place"),
		...heads.map(({ id, label }, index) => ({
			id: id === "totalCollected" ? "total" : id,
			header: label,
			align: "right" as const,
			sortable: id === "totalCollected",
			card: id === "totalCollected" ? ("status" as const) : ("hide" as const),
			...(!NARROW.includes(id) && { hideBelow: "2xl" as const }),
			cell: ({ cells }: RegistryLine) => cells[index] ?? "",
		})),
	];
}
