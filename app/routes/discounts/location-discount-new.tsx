import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DiscountForm } from "~/components/discounts/discount-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import {
	locationDiscountClient,
	locationDiscountEditor,
	locationDiscountSaving,
	withoutStores,
} from "~/services/discounts/location-discount.server";
import { tryDraftLocationDiscount } from "~/services/quotes/discount-trial.server";
import { requireLocationPage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.newLocationDiscount);
	return json({
		page: access.page,
		view: locationDiscountEditor(access, null),
		listTo: `/location/${access.location.storeId}/discounts`,
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(
		args,
		pages.newLocationDiscount,
		"STORE_PROMOTION.API_CREATE",
	);
	return saveForm(args, {
		...(await locationDiscountSaving(access, args.request)),
		beforeSave: tryDraftLocationDiscount(access, null),
		send: (value, { key }) =>
			locationDiscountClient.create(access.gateway, withoutStores(value), key),
		done: () => ({
			to: `/location/${access.location.storeId}/discounts`,
			text: "Discount was created",
		}),
	});
}

export default function NewLocationDiscount() {
	const { page, view, listTo } = useLoaderData<typeof loader>();
	const answer = useActionData<FormAnswer & { trial?: string[] }>();
	return (
		<Page {...page}>
			<DiscountForm page={page} view={view} answer={answer} trial={answer?.trial} listTo={listTo} />
		</Page>
	);
}
