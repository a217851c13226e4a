import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { HiddenFields } from "~/components/form/hidden-fields";
import { LookOnly } from "~/components/form/look-only";
import { type Column, DataTable } from "~/components/list/data-table";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { PrintButton } from "~/components/page/print-button";
import { InvoiceState } from "~/components/royalties/invoice-state";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { FactHeader } from "~/components/ui/description-list";
import { pages } from "~/models/pages/pages";
import { type InvoiceLineRow, invoiceName } from "~/models/royalties/royalty-invoice";
import { royaltyInvoiceEntity } from "~/models/royalties/royalty-invoice.entity";
import { lastChangeOf } from "~/services/audit/last-change.server";
import {
	getInvoice,
	invoicePath,
	invoiceView,
	payInvoice,
} from "~/services/royalties/royalty-invoice.server";
import { requirePage } from "~/services/web/access.server";
import { pressButton } from "~/services/web/press-button.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.royaltyInvoice);
	const invoice = await getInvoice(access.gateway, args.params.royaltyInvoiceId);
	return json({
		page: { ...access.page, title: invoiceName(invoice.number) },
		view: invoiceView(invoice, access),
		lastChange: await lastChangeOf(access, royaltyInvoiceEntity.name, invoice.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.royaltyInvoice, "ROYALTY_INVOICE.API_UPDATE");
	const id = args.params.royaltyInvoiceId ?? "";
	const to = invoicePath(id);
	return pressButton(args, {
		send: (seen) => payInvoice(gateway, id, null, seen),
		done: () => ({ to, text: "The invoice was marked as unpaid" }),
		refused: ({ status, message }) => (status === 404 ? null : { to, text: message }),
	});
}

export default function RoyaltyInvoicePage() {
	const { page, view, lastChange } = useLoaderData<typeof loader>();
	return (
		<Page
			{...page}
			badge={<InvoiceState state={view.state} />}
			actions={
				<>
					{view.links.void && (
						<ButtonLink to={view.links.void} icon="x-circle">
							Void
						</ButtonLink>
					)}
					{view.links.pay && (
						<ButtonLink to={view.links.pay} icon="check">
							Mark as paid
						</ButtonLink>
					)}
					{view.mayUnpay && <MarkUnpaid page={page} version={view.version} />}
				</>
			}
		>
			<FactHeader items={view.facts} />
			<InvoiceLines lines={view.lines} total={view.total} />
			<div className="no-print">
				<p className="hint">
					Late orders and refunds are corrected on the next invoice. Term changes don't affect it.
				</p>
				{view.correctionDue && <p>Correction due on the next invoice: {view.correctionDue}.</p>}
				<div className="actions">
					<PrintButton />
				</div>
				<LastChange change={lastChange} />
			</div>
		</Page>
	);
}

type MarkUnpaidProps = { page: { csrf: string; formKey: string }; version: number };

function MarkUnpaid({ page, version }: MarkUnpaidProps) {
	return (
		<Form method="post">
			<LookOnly>
				<HiddenFields values={{ csrf: page.csrf, "idempotency-key": page.formKey, version }} />
				<Button type="submit" icon="undo">
					Mark as unpaid
				</Button>
			</LookOnly>
		</Form>
	);
}

type InvoiceLinesProps = { lines: InvoiceLineRow[]; total: string };

function InvoiceLines({ lines, total }: InvoiceLinesProps) {
	return (
		<Card
			title="Lines"
			flush
			footer={
				<p className="quote-total">
					<span>Total</span> <strong>{total}</strong>
				</p>
			}
		>
			<DataTable
				caption="Lines of the invoice"
				columns={COLUMNS}
				rows={lines}
				rowKey={({ id }) => id}
			/>
		</Card>
	);
}

const COLUMNS: Column<InvoiceLineRow>[] = [
	{ id: "place", header: "Location", card: "title", cell: ({ place }) => place },
	{
		id: "term",
		header: "Term",
		cell: ({ term, note }) => (
			<>
				{term}
				{note && <div className="hint">{note}</div>}
			</>
		),
	},
	{ id: "base", header: "Base", align: "right", cell: ({ base }) => base },
	{ id: "rate", header: "Rate", align: "right", cell: ({ rate }) => rate },
	{ id: "amount", header: "Amount", align: "right", card: "status", cell: ({ amount }) => amount },
];
