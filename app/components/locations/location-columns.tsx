import { Link } from "@remix-run/react";
import { type Spark, SparkLine } from "~/components/charts/spark-line";
import type { Column } from "~/components/list/data-table";
import { Icon } from "~/components/ui/icon";
import { StatusBadge } from "~/components/ui/status-badge";
import type { LocationRow } from "~/models/locations/location-row";
import { POS_PROVIDER_LABELS } from "~/models/viewer/pos-provider";
import { OpenBadge } from "../hours/open-badge";
import { RuleLink } from "../hours/rule-link";

export function locationColumns({
	isDefault,
	hasSales,
	canEdit,
}: {
	isDefault: boolean;
	hasSales: boolean;
	canEdit: boolean;
}): Column<LocationRow & { week: Spark | null }>[] {
	return [
		{
			id: "title",
			header: "Name",
			sortable: true,
			card: "title",
			cell: ({ name, kind, state, why }) => (
				<>
					{name} {kind && <span className="cell-more">{kind}</span>}{" "}
					{state && why && (
						<span className="cell-more sm:hidden">
							{[why.until, why.rule?.kind !== "week" && why.rule?.label]
								.filter(Boolean)
								.join(" · ")}
						</span>
					)}
				</>
			),
		},
		...(isDefault ? [] : [STATUS]),
		...(hasSales ? [SALES] : []),
		{
			id: "city",
			header: "Address",
			sortable: true,
			cell: ({ place, postalCode }) => (
				<>
					{place} <span className="hidden sm:inline">{postalCode}</span>
				</>
			),
		},
		{
			id: "pos",
			header: "POS system",
			hideBelow: "2xl",
			card: "hide",
			cell: ({ posProvider }) => (posProvider ? POS_PROVIDER_LABELS[posProvider] : "None"),
		},
		{
			id: "form",
			header: canEdit ? "Edit" : "Details",
			cell: ({ storeId, name }) => {
				const words = `${canEdit ? "Edit" : "View"} ${name}`;
				return (
					<Link
						to={
							canEdit ? `/settings/locations/edit/${storeId}` : `/location/${storeId}/general/info`
						}
						discover="none"
						title={words}
						className="icon-link link-target over-row"
					>
						<Icon name={canEdit ? "edit" : "info"} size={18} />
						<span className="sr-only">{words}</span>
					</Link>
				);
			},
		},
	];
}

const STATUS: Column<LocationRow> = {
	id: "status",
	header: "Status",
	card: "status",
	cell: ({ state, why }) => (
		<>
			{state === "stopped" ? (
				<StatusBadge tone="danger">Stopped</StatusBadge>
			) : (
				state &&
				(state === "closed" ? (
					<span className="text-muted-foreground">Closed</span>
				) : (
					<OpenBadge isOpen={state === "open"} isOdd={state === "oddly-closed"} />
				))
			)}{" "}
			{state && why && (
				<span className="cell-more hidden sm:block">
					<span className="whitespace-nowrap">{why.until}</span>{" "}
					{why.rule && why.rule.kind !== "week" && (
						<span className="block">
							<RuleLink {...why.rule} />
						</span>
					)}
				</span>
			)}
		</>
	),
};

const SALES: Column<LocationRow & { week: Spark | null }> = {
	id: "sales",
	header: "Sales today",
	align: "right",
	hideBelow: "lg",
	card: "hide",
	cell: ({ sales, week }) => (
		<span className="spark-cell">
			{week && <SparkLine spark={week} label="Sales in the last 7 days" />} {sales ?? "–"}
		</span>
	),
};
