import { Form } from "@remix-run/react";
import { type Column, DataTable } from "~/components/list/data-table";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import type { PosTaxesView, PosTaxRow } from "~/models/money/pos-taxes-view";

export function PosTaxes({ query, found }: PosTaxesView) {
	return (
		<Card title="Search POS taxes">
			<Form method="get">
				<label className="label" htmlFor="pos-tax-query">
					Tax name or GUID
				</label>
				<input
					id="pos-tax-query"
					name="pos"
					type="search"
					className="input"
					defaultValue={query}
					required
				/>
				<p className="hint">“Use” fills in the tax below. Save the form to keep it.</p>
				<Button variant="secondary">Search</Button>
			</Form>
			{found?.problem && (
				<Notice kind="error">
					<p>{found.problem}</p>
				</Notice>
			)}
			{found && !found.problem && (
				<DataTable
					caption="Taxes at the POS"
					columns={COLUMNS}
					rows={found.rows}
					rowKey={({ guid }) => guid}
					empty={<p className="hint">The POS has no tax with this name or GUID.</p>}
				/>
			)}
		</Card>
	);
}

const COLUMNS: Column<PosTaxRow>[] = [
	{ id: "name", header: "Name", card: "title", cell: ({ name }) => name },
	{ id: "guid", header: "GUID", card: "labelled", cell: ({ guid }) => guid },
	{
		id: "rate",
		header: "Rate",
		align: "right",
		cell: ({ rate, isIncluded }) => (isIncluded ? `${rate} included` : rate),
	},
	{
		id: "use",
		header: "Action",
		cell: ({ name, useTo }) => (
			<ButtonLink to={useTo} size="sm">
				Use<span className="sr-only">{` ${name}`}</span>
			</ButtonLink>
		),
	},
];
