import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { NewGiftCardForm } from "~/components/gift-cards/new-gift-card-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { newGiftCardFormSchema } from "~/models/gift-cards/gift-card.schema";
import { pagePath } from "~/models/pages/page-path";
import { pages } from "~/models/pages/pages";
import { giftCardClient, newGiftCardView } from "~/services/gift-cards/gift-card.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.newGiftCard);
	return json({ page: access.page, view: newGiftCardView(access) });
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.newGiftCard, "GIFT_CARD.API_CREATE");
	return saveForm(args, {
		schema: newGiftCardFormSchema,
		send: (value, { key }) => giftCardClient.create(gateway, value, key),
		done: ({ id, recipientEmail }) => ({
			to: pagePath(pages.giftCard, { giftCardId: id }),
			text: recipientEmail
				? `Gift card was issued and sent to ${recipientEmail}`
				: "Gift card was issued",
		}),
	});
}

export default function NewGiftCard() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page}>
			<NewGiftCardForm page={page} view={view} answer={answer} />
		</Page>
	);
}
