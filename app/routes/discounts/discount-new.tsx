import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { DiscountForm } from "~/components/discounts/discount-form";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import {
	discountClient,
	discountEditor,
	discountSaving,
} from "~/services/discounts/discount.server";
import { tryDraftDiscount } from "~/services/quotes/discount-trial.server";
import { requirePage } from "~/services/web/access.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.newDiscount);
	return json({
		page: access.page,
		view: await discountEditor(access, null),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.newDiscount, "PROMOTION.API_CREATE");
	return saveForm(args, {
		...(await discountSaving(access, args.request)),
		beforeSave: tryDraftDiscount(access, null),
		send: (value, { key }) => discountClient.create(access.gateway, value, key),
		done: () => ({ to: "/discounts", text: "Discount was created" }),
	});
}

export default function NewDiscount() {
	const { page, view } = useLoaderData<typeof loader>();
	const answer = useActionData<FormAnswer & { trial?: string[] }>();
	return (
		<Page {...page}>
			<DiscountForm
				page={page}
				view={view}
				answer={answer}
				trial={answer?.trial}
				listTo="/discounts"
			/>
		</Page>
	);
}
