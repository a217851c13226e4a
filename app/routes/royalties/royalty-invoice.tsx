import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { ButtonForm } from "~/components/form/button-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { PrintButton } from "~/components/page/print-button";
import { InvoiceSheet } from "~/components/royalties/invoice-sheet";
import { InvoiceState } from "~/components/royalties/invoice-state";
import { Button, ButtonLink } from "~/components/ui/button";
import { pages } from "~/models/pages/pages";
import { invoiceName } from "~/models/royalties/royalty-invoice";
import { royaltyInvoiceEntity } from "~/models/royalties/royalty-invoice.entity";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	getInvoice,
	invoicePath,
	invoiceView,
	payInvoice,
	remindOfInvoice,
} from "~/services/royalties/royalty-invoice.server";
import { requirePage } from "~/services/web/access.server";
import { requireChoice } from "~/services/web/form-body.server";
import { submitButton } from "~/services/web/submit-button.server";

export const shouldRevalidate = preserveUnsavedForm;

const INTENTS = ["remind", "unpay"] as const;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.royaltyInvoice);
	const invoice = await getInvoice(access.gateway, args.params.royaltyInvoiceId);
	return json({
		page: { ...access.page, title: invoiceName(invoice.number) },
		view: invoiceView(invoice, access),
		lastChange: await findLastChange(access, royaltyInvoiceEntity.name, invoice.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.royaltyInvoice, "ROYALTY_INVOICE.API_UPDATE");
	const id = args.params.royaltyInvoiceId ?? "";
	const to = invoicePath(id);
	const intent = await requireChoice(args.request, "intent", INTENTS);
	const isReminder = intent === "remind";
	return submitButton(args, {
		send: (options) =>
			isReminder
				? remindOfInvoice(gateway, id, options)
				: payInvoice(gateway, id, { paidOn: null, amount: null }, options),
		done: () => ({
			to,
			text: isReminder ? "The reminder was sent" : "The invoice was marked as unpaid",
		}),
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
					{view.links.pay && (
						<ButtonLink to={view.links.pay} variant="primary" icon="check">
							Record payment
						</ButtonLink>
					)}
					{view.links.payOut && (
						<ButtonLink to={view.links.payOut} icon="check">
							Record payout
						</ButtonLink>
					)}
					{view.canRemind && (
						<InvoiceButton page={page} version={view.version} intent="remind">
							Send reminder
						</InvoiceButton>
					)}
					{view.canUnpay && (
						<InvoiceButton page={page} version={view.version} intent="unpay">
							Mark as unpaid
						</InvoiceButton>
					)}
					{view.links.credit && (
						<ButtonLink to={view.links.credit} icon="minus">
							Credit note
						</ButtonLink>
					)}
					{view.links.void && (
						<ButtonLink to={view.links.void} icon="x-circle">
							Void
						</ButtonLink>
					)}
				</>
			}
		>
			<InvoiceSheet view={view} />
			<div className="no-print">
				<p className="hint">
					Later orders and refunds are corrected on the next invoice or credit note. Changes to
					terms don’t affect it.
				</p>
				{view.correctionDue && <p>Correction due: {view.correctionDue}.</p>}
				<div className="actions mt-2">
					<PrintButton />
				</div>
				<LastChange change={lastChange} />
			</div>
		</Page>
	);
}

type InvoiceButtonProps = {
	page: { csrf: string; formKey: string };
	version: number;
	intent: (typeof INTENTS)[number];
	children: string;
};

function InvoiceButton({ page, version, intent, children }: InvoiceButtonProps) {
	return (
		<ButtonForm csrf={page.csrf} idempotencyKey={page.formKey} values={{ version, intent }}>
			<Button type="submit" icon={intent === "remind" ? "mail" : "undo"}>
				{children}
			</Button>
		</ButtonForm>
	);
}
