import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnly } from "~/components/form/view-only";
import { type Column, DataTable } from "~/components/list/data-table";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { QuoteAnswer, QuoteTerms } from "~/components/quotes/quote-answer";
import { TryOrderForm } from "~/components/quotes/try-order-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { pages } from "~/models/pages/pages";
import type { PartView, QuoteView } from "~/models/quotes/quote-view";
import { tryOrderSchema } from "~/models/quotes/trial.schema";
import { viewerPermissions } from "~/models/viewer/viewer";
import { getTrialTerms } from "~/services/gateway/quotes/quotes.server";
import { placeTrial } from "~/services/quotes/place-test-order.server";
import { answerTrial, tryOrderBody } from "~/services/quotes/trial.server";
import { requireLocationPage } from "~/services/web/access.server";
import { submitButton } from "~/services/web/submit-button.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.tryOrder);
	const terms = await getTrialTerms(access.gateway);
	const answer = await answerTrial(access, args.request, {
		schema: tryOrderSchema,
		terms,
		toQuoteBody: tryOrderBody,
	});
	return json({
		page: access.page,
		answer,
		canPlace: viewerPermissions(access.viewer).includes("ORDER.ACTION"),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(args, pages.tryOrder, "ORDER.ACTION");
	const terms = await getTrialTerms(access.gateway);
	const { pathname, search } = new URL(args.request.url);
	return submitButton(args, {
		send: ({ key }) => placeTrial(access, args.request, { terms, key }),
		done: ({ id, number }) => ({
			to: `/location/${access.location.storeId}/orders/${id}`,
			text: `Test order ${number} was placed`,
		}),
		refused: ({ message }) => ({ to: pathname + search, text: message }),
	});
}

export default function TryOrder() {
	const { page, answer, canPlace } = useLoaderData<typeof loader>();
	return (
		<Page {...page}>
			<TryOrderForm view={answer.view} clock={page.clock} lastResult={answer.lastResult} />
			{answer.quote && <QuoteMoney view={answer.quote} />}
			{answer.quote && <QuoteAnswer view={answer.quote} />}
			{answer.quote && <QuoteTerms view={answer.quote} />}
			{answer.quote && canPlace && <PlaceTestOrder page={page} />}
		</Page>
	);
}

function PlaceTestOrder({ page }: { page: { csrf: string; formKey: string } }) {
	return (
		<Form method="post" className="actions">
			<ViewOnly>
				<HiddenFields values={{ csrf: page.csrf, "idempotency-key": page.formKey }} />
				<Button type="submit" icon="flask">
					Place test order
				</Button>
			</ViewOnly>
		</Form>
	);
}

const COLUMNS: Column<PartView>[] = [
	{ id: "label", header: "Charge", cell: ({ label }) => label, card: "title" },
	{ id: "why", header: "Reason", cell: ({ why }) => why },
	{
		id: "amount",
		header: "Amount",
		cell: ({ amount }) => amount,
		align: "right",
		card: "status",
	},
];

function QuoteMoney({ view }: { view: QuoteView }) {
	return (
		<Card
			id="quote"
			title="Order total"
			flush
			footer={
				<>
					<p className="quote-total">
						<span>Total</span> <strong>{view.total}</strong>
					</p>
					{view.points && (
						<p className="quote-total">
							<span>{view.points.paid}, left to pay</span> <strong>{view.points.due}</strong>
						</p>
					)}
				</>
			}
		>
			<DataTable
				caption="Order total"
				columns={COLUMNS}
				rows={view.parts}
				rowKey={(part) => String(view.parts.indexOf(part))}
			/>
		</Card>
	);
}
