import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { PrintButton } from "~/components/page/print-button";
import { InvoiceSheet } from "~/components/royalties/invoice-sheet";
import { InvoiceState } from "~/components/royalties/invoice-state";
import { pages } from "~/models/pages/pages";
import { invoiceName } from "~/models/royalties/royalty-invoice";
import { getOwnInvoice, ownInvoiceView } from "~/services/royalties/own-royalties.server";
import { requirePage } from "~/services/web/access.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.ownRoyaltyInvoice);
	const invoice = await getOwnInvoice(access.gateway, args.params.royaltyInvoiceId);
	return json({
		page: { ...access.page, title: invoiceName(invoice.number) },
		view: ownInvoiceView(invoice, access),
	});
}

export default function OwnRoyaltyInvoice() {
	const { page, view } = useLoaderData<typeof loader>();
	return (
		<Page {...page} badge={<InvoiceState state={view.state} />}>
			<InvoiceSheet view={view} />
			<div className="no-print">
				<p className="hint">
					Later orders and refunds are corrected on the next invoice or credit note.
				</p>
				{view.correctionDue && <p>Correction due: {view.correctionDue}.</p>}
				<div className="actions mt-2">
					<PrintButton />
				</div>
			</div>
		</Page>
	);
}
