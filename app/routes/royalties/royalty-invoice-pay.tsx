import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { PayInvoiceForm } from "~/components/royalties/change-invoice-forms";
import { pages } from "~/models/pages/pages";
import { paidInvoiceFormSchema } from "~/models/royalties/royalty-invoice.schema";
import {
	changedInvoiceView,
	getInvoice,
	invoicePath,
	payInvoice,
} from "~/services/royalties/royalty-invoice.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.payRoyaltyInvoice);
	const invoice = await getInvoice(access.gateway, args.params.royaltyInvoiceId);
	const view = changedInvoiceView(invoice, access, paidInvoiceFormSchema);
	const page = view.isPayout ? { ...access.page, title: "Record payout" } : access.page;
	return json({ page, view });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(
		args,
		pages.payRoyaltyInvoice,
		"ROYALTY_INVOICE.API_UPDATE",
	);
	const id = args.params.royaltyInvoiceId ?? "";
	return saveForm(args, {
		schema: paidInvoiceFormSchema,
		send: (body, options) => payInvoice(gateway, id, body, options),
		done: (_, { value }) => ({
			to: invoicePath(id),
			text: value?.isPayout ? "The payout was recorded" : "The payment was recorded",
		}),
	});
}

export default function PayRoyaltyInvoice() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<PayInvoiceForm page={page} view={view} answer={answer} />
		</Page>
	);
}
