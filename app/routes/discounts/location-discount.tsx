import { type ActionFunctionArgs, json, type LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { LastChange } from "~/components/audit/last-change";
import { DiscountStateBadge } from "~/components/discounts/discount-state";
import { HiddenFields } from "~/components/form/hidden-fields";
import { ViewOnly } from "~/components/form/view-only";
import { Page } from "~/components/page/page";
import { preserveUnsavedForm } from "~/components/page/preserve-unsaved-form";
import { Button, ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { FactHeader } from "~/components/ui/description-list";
import { locationDiscountEntity } from "~/models/discounts/location-discount.entity";
import { canSee } from "~/models/pages/page-access";
import { pages } from "~/models/pages/pages";
import { findLastChange } from "~/services/audit/last-change.server";
import {
	getLocationDiscount,
	locationDiscountView,
	switchDiscount,
} from "~/services/discounts/location-discount.server";
import { requireLocationPage } from "~/services/web/access.server";
import { requireChoice } from "~/services/web/form-body.server";
import { submitButton } from "~/services/web/submit-button.server";

export const shouldRevalidate = preserveUnsavedForm;

export async function loader(args: LoaderFunctionArgs) {
	const access = await requireLocationPage(args, pages.locationDiscount);
	const { gateway, page, viewer, location } = access;
	const discount = await getLocationDiscount(gateway, args.params.localDiscountId);
	const canEdit = discount.isOwn && canSee(pages.editLocationDiscount, viewer, location);
	return json({
		page: { ...page, title: discount.name },
		view: locationDiscountView(discount, access),
		editTo: canEdit ? `/location/${location.storeId}/discounts/${discount.id}/edit` : null,
		lastChange: await findLastChange(access, locationDiscountEntity.name, discount.id),
	});
}

export async function action(args: ActionFunctionArgs) {
	const { gateway, location } = await requireLocationPage(
		args,
		pages.locationDiscount,
		"STORE_PROMOTION.API_UPDATE",
	);
	const id = args.params.localDiscountId ?? "";
	const to = `/location/${location.storeId}/discounts/${id}`;
	const isOff = (await requireChoice(args.request, "isOff", ["yes", "no"])) === "yes";
	return submitButton(args, {
		send: (options) => switchDiscount(gateway, id, { isOff }, options),
		done: ({ isOffHere }) => ({
			to,
			text: isOffHere
				? "The discount is off at this location"
				: "The discount is on at this location",
		}),
		refused: ({ status, message }) => (status === 404 ? null : { to, text: message }),
	});
}

export default function LocationDiscount() {
	const { page, view, editTo, lastChange } = useLoaderData<typeof loader>();
	return (
		<Page
			{...page}
			badge={<DiscountStateBadge state={view.state} />}
			actions={
				editTo && (
					<ButtonLink to={editTo} icon="edit">
						Edit
					</ButtonLink>
				)
			}
		>
			<FactHeader items={view.facts} />
			{view.canSwitch && <DiscountSwitch page={page} view={view} />}
			<LastChange change={lastChange} />
		</Page>
	);
}

type DiscountSwitchProps = {
	page: { csrf: string; formKey: string };
	view: { isOwn: boolean; isOffHere: boolean; switchVersion: number };
};

function DiscountSwitch({ page, view }: DiscountSwitchProps) {
	const { isOwn, isOffHere, switchVersion } = view;
	const elsewhere = isOwn ? "" : " Other locations are not affected.";
	return (
		<Card title={isOffHere ? "Off at this location" : "Turn off here"}>
			<p className="hint">
				{isOffHere
					? `New orders here don’t get it.${elsewhere}`
					: `New orders here won’t get it, even with the promo code.${elsewhere}`}
			</p>
			<Form method="post">
				<ViewOnly>
					<HiddenFields
						values={{
							csrf: page.csrf,
							"idempotency-key": page.formKey,
							version: switchVersion,
							isOff: isOffHere ? "no" : "yes",
						}}
					/>
					<Button type="submit" variant={isOffHere ? "primary" : "danger"}>
						{isOffHere ? "Turn on here" : "Turn off here"}
					</Button>
				</ViewOnly>
			</Form>
		</Card>
	);
}
