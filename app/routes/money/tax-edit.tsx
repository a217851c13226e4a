import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useActionData, useLoaderData } from "@remix-run/react";
import { EntityPage } from "~/components/audit/entity-page";
import { type Column, DataTable } from "~/components/list/data-table";
import { TaxForm } from "~/components/money/tax-form";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { Notice } from "~/components/ui/notice";
import type { PosTaxesView, PosTaxRow } from "~/models/money/pos-taxes-view";
import { taxEntity } from "~/models/money/tax.entity";
import { taxFormSchema } from "~/models/money/tax.schema";
import { pages } from "~/models/pages/pages";
import { entityPage } from "~/services/audit/entity-page.server";
import { posTaxesView, withPosTax } from "~/services/money/pos-taxes.server";
import { taxClient, taxConflict, taxEditor } from "~/services/money/tax-editor.server";
import { draftTotalPreview, savedTotalPreview } from "~/services/quotes/quote-preview.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveEntity } from "~/services/web/save-entity.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { taxId: id } = args.params;
	const access = await requireLocationPage(args, id ? pages.editTax : pages.newTax);
	const { storeId } = access.location;
	const tax = id ? await taxClient.get(access.gateway, id) : null;
	return json({
		...(await entityPage(
			access,
			taxEntity,
			tax && { id: tax.id, title: tax.name, remove: "TAX.API_DELETE" },
		)),
		storeId,
		preview: await savedTotalPreview(access),
		pos: await posTaxesView(args.request, access),
		view: await withPosTax(args.request, access, taxEditor(tax)),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { taxId: id } = args.params;
	const access = id
		? await requireLocationPage(args, pages.editTax, "TAX.API_UPDATE")
		: await requireLocationPage(args, pages.newTax, "TAX.API_CREATE");
	return saveEntity(args, {
		schema: taxFormSchema,
		beforeSave: draftTotalPreview(access, (fields) => ({ tax: { id: id ?? null, fields } })),
		conflict: taxConflict,
		what: "tax",
		id,
		gateway: access.gateway,
		client: taxClient,
		list: `/location/${access.location.storeId}/menu-management/taxes`,
	});
}

export default function EditTax() {
	const { page, storeId, view, canDelete, lastChange, preview, pos } =
		useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<EntityPage page={page} view={view} canDelete={canDelete} lastChange={lastChange} what="tax">
			<TaxForm
				key={view.values.guid}
				page={page}
				view={view}
				answer={answer}
				storeId={storeId}
				preview={preview}
			/>
			{pos && <PosTaxes {...pos} />}
		</EntityPage>
	);
}

function PosTaxes({ query, found }: PosTaxesView) {
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
