import { Form } from "@remix-run/react";
import { ButtonForm } from "~/components/form/button-form";
import { type Column, DataTable } from "~/components/list/data-table";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import { TextLink } from "~/components/ui/text-link";
import type { PosFoundRow, PosPartView } from "~/models/menu/pos-sync/pos-view";

type PosFoundProps = {
	page: { csrf: string; formKey: string };
	view: PosPartView;
	noun: string;
	canChange: boolean;
};

export function PosFound({ page, view, noun, canChange }: PosFoundProps) {
	const { query, found } = view;
	return (
		<Card title="Search the POS" flush>
			<div className="card-body stack">
				<Form method="get" role="search" className="max-w-md">
					<label className="label" htmlFor="pos-query">
						Name or ID at the POS
					</label>
					<div className="affixed">
						<input id="pos-query" name="q" type="search" className="input" defaultValue={query} />
						<Button icon="search">Search</Button>
					</div>
				</Form>
				{found?.problem && (
					<Notice kind="error">
						<p>{found.problem}</p>
					</Notice>
				)}
				{found?.rows.length === 0 && !found.problem && (
					<p className="hint">Nothing at the POS has this name or ID.</p>
				)}
			</div>
			{found && found.rows.length > 0 && !found.problem && (
				<DataTable
					caption="Found at the POS"
					columns={posFoundColumns({ page, view, noun, canChange })}
					rows={found.rows}
					rowKey={({ guid }) => guid}
				/>
			)}
		</Card>
	);
}

function posFoundColumns({ page, view, canChange }: PosFoundProps): Column<PosFoundRow>[] {
	const columns: (Column<PosFoundRow> | false)[] = [
		{ id: "name", header: "Name", card: "title", cell: ({ name }) => name },
		{ id: "guid", header: "ID", card: "labelled", cell: ({ guid }) => guid },
		{ id: "price", header: "Price", align: "right", cell: ({ price }) => price },
		{
			id: "linked",
			header: "Linked to",
			card: "labelled",
			cell: ({ linked }) =>
				linked === null ? (
					"Nothing"
				) : linked.isThis ? (
					"This"
				) : linked.to === null ? (
					linked.title
				) : (
					<TextLink to={linked.to}>{linked.title}</TextLink>
				),
		},
		canChange && {
			id: "link",
			header: "Action",
			cell: ({ guid, name, linked }) =>
				linked === null && (
					<ButtonForm
						csrf={page.csrf}
						idempotencyKey={`${page.formKey}:${guid}`}
						values={{ version: view.version, intent: "link", posGuid: guid }}
					>
						<Button size="sm">
							Link<span className="sr-only">{` ${name}`}</span>
						</Button>
					</ButtonForm>
				),
		},
	];
	return columns.filter((column) => column !== false);
}
