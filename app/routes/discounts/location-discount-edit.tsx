import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Link, useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DiscountForm } from "~/components/discounts/discount-form";
import { DeleteCard } from "~/components/form/delete-card";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Notice } from "~/components/ui/notice";
import { discountEntity } from "~/models/discounts/discount.entity";
import { NOT_OWN_MESSAGE } from "~/models/discounts/location-discount";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	getLocationDiscount,
	locationDiscountClient,
	locationDiscountEditor,
	locationDiscountSaving,
	withoutStores,
} from "~/services/discounts/location-discount.server";
import { tryDraftLocationDiscount } from "~/services/quotes/discount-trial.server";
import { requireLocationPage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { saveForm } from "~/services/web/save-form.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.editLocationDiscount);
	const { gateway, page, viewer, location } = access;
	const discount = await getLocationDiscount(gateway, args.params.localDiscountId);
	return json({
		page: { ...page, title: discount.name },
		isOwn: discount.isOwn,
		view: locationDiscountEditor(access, discount),
		listTo: `/location/${location.storeId}/discounts`,
		backTo: `/location/${location.storeId}/discounts/${discount.id}`,
		canDelete: viewerPermissions(viewer).includes("STORE_PROMOTION.API_DELETE"),
		lastChange: await findLastChange(access, discountEntity.name, discount.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requireLocationPage(
		args,
		pages.editLocationDiscount,
		"STORE_PROMOTION.API_UPDATE",
	);
	const { gateway, location } = access;
	const id = args.params.localDiscountId ?? "";
	const list = `/location/${location.storeId}/discounts`;
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "discount",
			send: (options) => locationDiscountClient.remove(gateway, id, options),
			done: { to: list, text: "Discount was deleted" },
		});
	}
	return saveForm(args, {
		...(await locationDiscountSaving(access, args.request)),
		beforeSave: tryDraftLocationDiscount(access, id),
		send: (value, options) =>
			locationDiscountClient.update(gateway, id, withoutStores(value), options),
		done: () => ({ to: `${list}/${id}/edit`, text: "Discount was updated" }),
	});
}

export default function EditLocationDiscount() {
	const { page, isOwn, view, listTo, backTo, canDelete, lastChange } =
		useLoaderData<typeof loader>();
	const answer = useActionData<FormAnswer & { trial?: string[] }>();
	const notice = !isOwn && (
		<Notice kind="info">
			<p>{NOT_OWN_MESSAGE}</p>
			<Link className="link" to={backTo}>
				Open the discount
			</Link>
		</Notice>
	);
	if (notice && !answer) return <Page {...page}>{notice}</Page>;
	return (
		<Page {...page}>
			{notice}
			<DiscountForm
				page={page}
				view={view}
				answer={answer}
				trial={answer?.trial}
				listTo={listTo}
				cancelTo={backTo}
			/>
			<LastChange change={lastChange} />
			{isOwn && canDelete && view.version !== null && (
				<DeleteCard
					page={page}
					what="discount"
					name={page.title}
					version={view.version}
					hint="The organization can restore it from the audit log."
				/>
			)}
		</Page>
	);
}
