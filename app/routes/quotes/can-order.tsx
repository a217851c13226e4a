import type { SubmissionResult } from "@conform-to/dom";
import { json, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { CheckboxField } from "~/components/form/checkbox-field";
import { ErrorSummary } from "~/components/form/error-summary";
import { FormRow } from "~/components/form/form-section";
import { formState } from "~/components/form/form-state";
import { MoneyField } from "~/components/form/money-field";
import { Page } from "~/components/page/page";
import { ItemChoice } from "~/components/quotes/item-choice";
import { QuoteAnswer, QuoteTerms } from "~/components/quotes/quote-answer";
import { TRIAL_LABELS, TrialFields } from "~/components/quotes/trial-fields";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { pages } from "~/models/pages/pages";
import type { TrialView } from "~/models/quotes/trial";
import { canOrderSchema } from "~/models/quotes/trial.schema";
import type { Clock } from "~/models/shared/clock";
import { getTrialTerms } from "~/services/gateway/quotes/quotes.server";
import { quoteSellableItem, withMenuChecks } from "~/services/quotes/sellable-item.server";
import { answerTrial, canOrderBody } from "~/services/quotes/trial.server";
import { requireLocationPage } from "~/services/web/access.server";

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.canOrder);
	const terms = await getTrialTerms(access.gateway);
	const answer = await answerTrial(access, args.request, {
		schema: canOrderSchema,
		terms,
		toQuoteBody: canOrderBody,
		asksAtOnce: true,
		// Without items, the menu cannot be checked.
		complete: async (quote, { item }, { option, when }) =>
			item ? quote : withMenuChecks(quote, await quoteSellableItem(access.gateway, option, when)),
	});
	return json({ page: access.page, answer });
}

export default function CanOrder() {
	const { page, answer } = useLoaderData<typeof loader>();
	return (
		<Page {...page}>
			{answer.quote && <QuoteAnswer view={answer.quote} />}
			<CanOrderForm view={answer.view} clock={page.clock} lastResult={answer.lastResult} />
			{answer.quote && <QuoteTerms view={answer.quote} />}
		</Page>
	);
}

type CanOrderFormProps = {
	view: TrialView;
	clock: Clock;
	lastResult: SubmissionResult<string[]> | null;
};

const LABELS = { ...TRIAL_LABELS, total: "Item total" };

/** The question stays in the address, so that it can be shared as a link. */
function CanOrderForm({ view, clock, lastResult }: CanOrderFormProps) {
	const form = formState({ id: "can-order", lastResult, defaultValue: view.values });
	return (
		<form method="get" id={form.id} key={form.key} noValidate>
			<Card
				footer={
					<Button type="submit" variant="primary" formAction="#answer">
						Check
					</Button>
				}
			>
				<ErrorSummary form={form} labels={LABELS} />
				<div className="form-grid asked-thing">
					<ItemChoice form={form} view={view} />
					<div className="only-total">
						<FormRow>
							<MoneyField
								field={form.field("total")}
								label="Item total"
								hint="Used when no item is chosen."
								symbol={view.currencySymbol}
							/>
							<CheckboxField field={form.field("alcohol")} label="Contains alcohol" />
						</FormRow>
					</div>
					<TrialFields form={form} view={view} clock={clock} />
				</div>
			</Card>
		</form>
	);
}
