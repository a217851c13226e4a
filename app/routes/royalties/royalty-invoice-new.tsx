import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { NewInvoicesForm } from "~/components/royalties/new-invoices-form";
import { pages } from "~/models/pages/pages";
import { invoicesMade } from "~/models/royalties/royalty-invoice";
import { newInvoicesFormSchema } from "~/models/royalties/royalty-invoice.schema";
import {
	invoicesLanding,
	makeInvoices,
	newInvoicesView,
} from "~/services/royalties/royalty-invoice.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.newRoyaltyInvoice);
	return json({ page: access.page, view: await newInvoicesView(access) });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(
		args,
		pages.newRoyaltyInvoice,
		"ROYALTY_INVOICE.API_CREATE",
	);
	return saveForm(args, {
		schema: newInvoicesFormSchema,
		send: (value, { key }) => makeInvoices(gateway, value, key),
		done: ({ invoices, credited = [] }, { value }) => ({
			to: invoicesLanding([...invoices, ...credited], value?.month ?? ""),
			text: invoicesMade(invoices.length, credited.length),
		}),
	});
}

export default function NewRoyaltyInvoices() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<NewInvoicesForm page={page} view={view} answer={answer} />
		</Page>
	);
}
