import { Link } from "@remix-run/react";
import { Icon } from "../ui/icon";
import { type Sort, sortHref } from "./query";

export const BELOW = { md: "below-md", lg: "below-lg", xl: "below-xl", "2xl": "below-2xl" };

type HeaderColumn = {
	id: string;
	header: string;
	align?: "left" | "right";
	sortable?: boolean;
	width?: `w-[${string}]`;
	hideBelow?: "md" | "lg" | "xl" | "2xl";
};

type ColumnHeaderProps = { column: HeaderColumn; params?: URLSearchParams; sort?: Sort };

export function ColumnHeader({ column, params, sort }: ColumnHeaderProps) {
	const sorted = sort?.by === column.id ? sort : undefined;
	const className = [
		column.align === "right" && "num",
		column.hideBelow && BELOW[column.hideBelow],
		column.width,
	]
		.filter(Boolean)
		.join(" ");
	return (
		<th
			scope="col"
			className={className || undefined}
			aria-sort={sorted && (sorted.descending ? "descending" : "ascending")}
		>
			{column.sortable && params ? (
				<Link to={sortHref(params, column.id, sort)} discover="none" className="sort">
					{column.header}
					<Icon name={sorted?.descending === false ? "arrow-up" : "arrow-down"} size={14} />
				</Link>
			) : (
				column.header
			)}
		</th>
	);
}
