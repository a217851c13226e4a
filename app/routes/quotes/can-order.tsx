import type { LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { CanOrderForm } from "~/components/quotes/can-order-form";
import { QuoteAnswer, QuoteTerms } from "~/components/quotes/quote-answer";
import { pages } from "~/models/pages/pages";
import { canOrderSchema } from "~/models/quotes/trial.schema";
import { getTrialTerms } from "~/services/gateway/quotes/quotes.server";
import { quoteSellableItem, withMenuOf } from "~/services/quotes/sellable-item.server";
import { answerTrial, canOrderBody } from "~/services/quotes/trial.server";
import { requireLocationPage } from "~/services/web/access.server";

export const meta = pageMeta;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.canOrder);
	const terms = await getTrialTerms(access.gateway);
	const answer = await answerTrial(access, args.request, {
		schema: canOrderSchema,
		terms,
		bodyOf: canOrderBody,
		asksAtOnce: true,
		// A basket without items says nothing of the menu.
		complete: async (quote, { item }, { option, when }) =>
			item ? quote : withMenuOf(quote, await quoteSellableItem(access.gateway, option, when)),
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
