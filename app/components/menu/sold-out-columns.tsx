import { Link } from "@remix-run/react";
import { ButtonForm } from "~/components/form/button-form";
import type { Column } from "~/components/list/data-table";
import { Button } from "~/components/ui/button";
import { SOLD_OUT_KIND_LABELS } from "~/models/menu/sold-out";
import type { SoldOutView } from "~/models/menu/sold-out-view";
import { headWithZone } from "~/models/shared/zone-in-head";

export function soldOutColumns(
	page: { csrf: string; formKey: string },
	{ canChange, zone }: { canChange: boolean; zone: string | null },
): Column<SoldOutView>[] {
	const columns: (Column<SoldOutView> | false)[] = [
		{
			id: "title",
			header: "Name",
			sortable: true,
			card: "title",
			cell: ({ title, kind, to }) => (
				<>
					{to ? (
						<Link to={to} discover="none" className="link font-semibold">
							{title}
						</Link>
					) : (
						title
					)}{" "}
					<span className="hint">{SOLD_OUT_KIND_LABELS[kind]}</span>
				</>
			),
		},
		{
			id: "since",
			header: headWithZone("Since", zone),
			sortable: true,
			card: "labelled",
			cell: ({ since, by }) => (
				<>
					{since} <span className="cell-more cell-by">by {by}</span>
				</>
			),
		},
		{
			id: "until",
			header: headWithZone("Until", zone),
			card: "labelled",
			cell: ({ until }) => until,
		},
		canChange && {
			id: "again",
			header: "Action",
			cell: ({ id, title }, place) => (
				<ButtonForm
					preventScrollReset
					csrf={page.csrf}
					idempotencyKey={`${page.formKey}:${id}`}
					values={{ part: id, place }}
				>
					<Button size="sm">
						Back on sale<span className="sr-only">: {title}</span>
					</Button>
				</ButtonForm>
			),
		},
	];
	return columns.filter((column) => column !== false);
}
