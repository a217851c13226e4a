import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { CreditInvoiceForm } from "~/components/royalties/change-invoice-forms";
import { pages } from "~/models/pages/pages";
import { creditInvoiceFormSchema } from "~/models/royalties/royalty-invoice.schema";
import {
	changedInvoiceView,
	creditInvoice,
	getInvoice,
	invoicePath,
} from "~/services/royalties/royalty-invoice.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.creditRoyaltyInvoice);
	const invoice = await getInvoice(access.gateway, args.params.royaltyInvoiceId);
	return json({
		page: access.page,
		view: changedInvoiceView(invoice, access, creditInvoiceFormSchema),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(
		args,
		pages.creditRoyaltyInvoice,
		"ROYALTY_INVOICE.API_UPDATE",
	);
	const id = args.params.royaltyInvoiceId ?? "";
	return saveForm(args, {
		schema: creditInvoiceFormSchema,
		send: ({ amount, reason }, options) => creditInvoice(gateway, id, { amount, reason }, options),
		done: () => ({ to: invoicePath(id), text: "The credit note was created" }),
	});
}

export default function CreditRoyaltyInvoice() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<CreditInvoiceForm page={page} view={view} answer={answer} />
		</Page>
	);
}
