import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { json } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { AdjustCardForm } from "~/components/gift-cards/adjust-card-form";
import { keepForm } from "~/components/page/keep-form";
import { Page } from "~/components/page/page";
import { pageMeta } from "~/components/page/page-meta";
import { cardAdjustmentFormSchema } from "~/models/gift-cards/card-entry.schema";
import { cardName } from "~/models/gift-cards/gift-card";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { CURRENCY_SYMBOLS, formatMoney } from "~/models/shared/money";
import { adjustGiftCard, giftCardClient } from "~/services/gift-cards/gift-card.server";
import { requirePage } from "~/services/web/access.server";
import { constraintOf } from "~/services/web/form.server";
import { saveForm } from "~/services/web/save-form.server";

export const meta = pageMeta;
export const shouldRevalidate = keepForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page } = await requirePage(args, pages.adjustGiftCard);
	const card = await giftCardClient.get(gateway, args.params.giftCardId);
	const { id: giftCardId, last4, balance, currency } = card;
	return json({
		page: { ...page, purpose: `Put money on ${cardName(last4)}, or take some off.` },
		view: {
			balance: formatMoney(balance, currency),
			symbol: CURRENCY_SYMBOLS[currency],
			constraint: constraintOf(cardAdjustmentFormSchema),
			cancelTo: pagePath(pages.giftCard, { giftCardId }),
		},
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.adjustGiftCard, "GIFT_CARD.API_UPDATE");
	const giftCardId = args.params.giftCardId ?? "";
	return saveForm(args, {
		schema: cardAdjustmentFormSchema,
		send: (value, { key }) => adjustGiftCard(gateway, giftCardId, value, key),
		done: () => ({
			to: pagePath(pages.giftCard, { giftCardId }),
			text: "The balance was changed",
		}),
	});
}

export default function AdjustGiftCard() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<AdjustCardForm page={page} view={view} answer={answer} />
		</Page>
	);
}
