import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { GiftCardTabs } from "~/components/gift-cards/gift-card-tabs";
import { GiftCardTermsForm } from "~/components/gift-cards/gift-card-terms-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { giftCardTermsEntity } from "~/models/gift-cards/gift-card-terms.entity";
import { pages } from "~/models/pages/pages";
import { findLastChange } from "~/services/audit/last-change.server";
import { giftCardTabs } from "~/services/gift-cards/gift-card.server";
import {
	changeGiftCardTerms,
	getGiftCardTerms,
	giftCardTermsEditor,
	giftCardTermsSaving,
} from "~/services/gift-cards/gift-card-terms.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.giftCardTerms);
	const { gateway, page } = access;
	return json({
		page,
		tabs: giftCardTabs(access, "giftCardTerms"),
		view: giftCardTermsEditor(await getGiftCardTerms(gateway), access),
		lastChange: await findLastChange(access, giftCardTermsEntity.name, gateway.merchantId),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway } = await requirePage(args, pages.giftCardTerms, "GIFT_CARD.API_UPDATE");
	return saveForm(args, {
		...giftCardTermsSaving,
		send: (value, options) => changeGiftCardTerms(gateway, value, options),
		done: () => ({ to: pages.giftCardTerms.path, text: "Gift card settings were saved" }),
	});
}

export default function GiftCardSettings() {
	const { page, tabs, view, lastChange } = useLoaderData<typeof loader>();
	const answer = useActionData<typeof action>();
	return (
		<Page {...page} tabs={<GiftCardTabs tabs={tabs} />}>
			<GiftCardTermsForm page={page} view={view} answer={answer} />
			<LastChange change={lastChange} />
		</Page>
	);
}
