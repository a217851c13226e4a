import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DiscountForm } from "~/components/discounts/discount-form";
import { DeleteCard } from "~/components/form/delete-card";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnly } from "~/components/form/view-only";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DescriptionList } from "~/components/ui/description-list";
import { RECENT_USE_DAYS } from "~/models/discounts/discount";
import { discountEntity } from "~/models/discounts/discount.entity";
import { pages } from "~/models/pages/pages";
import type { FormAnswer } from "~/models/shared/form-answer";
import { viewerPermissions } from "~/models/viewer/viewer";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	discountClient,
	discountEditor,
	discountOffView,
	discountSaving,
	discountSentence,
	recentUses,
	turnOnEverywhere,
} from "~/services/discounts/discount.server";
import { canFindCustomers } from "~/services/discounts/searched-lists.server";
import { tryDraftDiscount } from "~/services/quotes/discount-trial.server";
import { requirePage } from "~/services/web/access.server";
import { deletion, isDeletion } from "~/services/web/deletion.server";
import { formBody } from "~/services/web/form-body.server";
import { saveForm } from "~/services/web/save-form.server";
import { submitButton } from "~/services/web/submit-button.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requirePage(args, pages.editDiscount);
	const discount = await discountClient.get(access.gateway, args.params.discountId);
	return json({
		page: { ...access.page, title: discount.name, purpose: discountSentence(discount, access) },
		view: await discountEditor(access, discount),
		off: discountOffView(discount, access),
		uses: await recentUses(access.gateway, discount.id),
		canDelete: viewerPermissions(access.viewer).includes("PROMOTION.API_DELETE"),
		lastChange: await findLastChange(access, discountEntity.name, discount.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const access = await requirePage(args, pages.editDiscount, "PROMOTION.API_UPDATE");
	const { gateway } = access;
	const id = args.params.discountId ?? "";
	if (await isDeletion(args.request)) {
		return deletion(args, {
			what: "discount",
			send: (options) => discountClient.remove(gateway, id, options),
			done: { to: "/discounts", text: "Discount was deleted" },
		});
	}
	if ((await formBody(args.request)).get("intent") === "turn-on") {
		const to = `/discounts/${id}/edit`;
		return submitButton(args, {
			send: (options) => turnOnEverywhere(gateway, id, options),
			done: () => ({ to, text: "The discount is on at all locations" }),
			refused: () => null,
		});
	}
	return saveForm(args, {
		...(await discountSaving(access, args.request)),
		beforeSave: tryDraftDiscount(access, id),
		send: ({ customers, ...value }, options) => {
			// Without access to customers the field is missing; chosen customers stay.
			const typed = canFindCustomers(access.viewer) ? { ...value, customers } : value;
			return discountClient.update(gateway, id, typed, options);
		},
		done: () => ({ to: `/discounts/${id}/edit`, text: "Discount was updated" }),
	});
}

export default function EditDiscount() {
	const { page, view, off, uses, canDelete, lastChange } = useLoaderData<typeof loader>();
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
			<RecentUses uses={uses} />
			<DiscountOff page={page} places={off} />
			<LastChange change={lastChange} />
			{canDelete && view.version !== null && (
				<DeleteCard page={page} what="discount" name={page.title} version={view.version} />
			)}
		</Page>
	);
}

type RecentUsesProps = {
	uses: readonly { currency: string; orders: string; amount: string; total: string }[];
};

function RecentUses({ uses }: RecentUsesProps) {
	return (
		<Card title={`Orders with this discount, last ${RECENT_USE_DAYS} days`}>
			{uses.length === 0 && <p className="m-0">None.</p>}
			{uses.map(({ currency, orders, amount, total }) => (
				<DescriptionList
					key={currency}
					items={[
						{ term: "Orders", value: orders },
						{ term: "Discount", value: `${amount} ${currency}` },
						{ term: "Total of these orders", value: `${total} ${currency}` },
					]}
				/>
			))}
		</Card>
	);
}

type DiscountOffProps = {
	page: { csrf: string; formKey: string };
	places: readonly { storeId: string; title: string; to: string | null }[];
};

function DiscountOff({ page: { csrf, formKey }, places }: DiscountOffProps) {
	if (places.length === 0) return null;
	return (
		<Card title={places.length === 1 ? "Off at 1 location" : `Off at ${places.length} locations`}>
			<p className="hint">Staff there turned it off for new orders.</p>
			<ul>
				{places.map(({ storeId, title, to }) => (
					<li key={storeId}>
						{to ? (
							<Link className="link" to={to}>
								{title}
							</Link>
						) : (
							title
						)}
					</li>
				))}
			</ul>
			<Form method="post">
				<ViewOnly>
					<HiddenFields
						values={{ csrf, "idempotency-key": `turn-on:${formKey}`, intent: "turn-on" }}
					/>
					<Button type="submit">Turn on at all locations</Button>
				</ViewOnly>
			</Form>
		</Card>
	);
}
