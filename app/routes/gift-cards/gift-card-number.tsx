import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { CardNumberForms } from "~/components/gift-cards/card-number-forms";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { cardName, numberInGroups } from "~/models/gift-cards/gift-card";
import { cardNumberStepSchema } from "~/models/gift-cards/gift-card.schema";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { failureResponse } from "~/services/gateway/client.server";
import {
	giftCardClient,
	renumberGiftCard,
	sendGiftCard,
	showNumber,
} from "~/services/gift-cards/gift-card.server";
import { requirePage } from "~/services/web/access.server";
import { parseForm } from "~/services/web/form.server";
import { land } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const { gateway, page } = await requirePage(args, pages.giftCardNumber);
	const card = await giftCardClient.get(gateway, args.params.giftCardId);
	const { id: giftCardId, last4, recipientEmail } = card;
	return json({
		page: { ...page, title: `Number for ${cardName(last4)}` },
		recipientEmail,
		back: pagePath(pages.giftCard, { giftCardId }),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.giftCardNumber, "GIFT_CARD.API_UPDATE");
	const giftCardId = args.params.giftCardId ?? "";
	const form = await parseForm(args.request, cardNumberStepSchema);
	const { key, value } = form;
	const to = pagePath(pages.giftCard, { giftCardId });
	if (!value) return form.again();
	if (value.step !== "show") {
		const change = value.step === "send" ? sendGiftCard : renumberGiftCard;
		const result = await change(gateway, giftCardId, key);
		if (!result.ok) throw failureResponse(result.failure);
		const text = value.step === "send" ? "Gift card was resent" : "Gift card has a new number";
		return land(args, { to, text });
	}
	const result = await showNumber(gateway, giftCardId, key);
	if (!result.ok) throw failureResponse(result.failure);
	const { number } = result.data;
	return json({ number: number ? numberInGroups(number) : null });
}

export default function NumberOfGiftCard() {
	const { page, recipientEmail, back } = useLoaderData<typeof loader>();
	const answer = useActionData<{ number: string | null }>();
	return (
		<Page {...page} narrow>
			<CardNumberForms page={page} answer={answer} recipientEmail={recipientEmail} back={back} />
		</Page>
	);
}
